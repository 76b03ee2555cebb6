/** Kernels that multiply matrices, by what their names hold: what autotuning renames, but does not change in number. */

const PRODUCT = /gemm|nvjet|cutlass|xmma|wgmma|matmul/i;

export function isProduct(kernelName: string): boolean {
  return PRODUCT.test(kernelName);
}
