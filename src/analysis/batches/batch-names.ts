/** Which names of ranges may be batches: what a user wrote, not what a library or a framework marks by itself (C33). */

import type { NameEntry } from '../../trace/name-table';

/** Domains of libraries and frameworks that mark what they do, whatever program uses them. Compared in lower case. */
const LIBRARY_DOMAINS =
  /^(?:cccl|cub|thrust|libcu\+\+|nccl|rccl|nvshmem|cublas\w*|cudnn\w*|cusparse\w*|cusolver\w*|cufft\w*|curand\w*|cutensor\w*|cutlass|cuml|cugraph|libcudf|librmm|libkvikio|raft|cuvs|tensorrt|trt|myelin\S*|mpi|ucx|ucp|nvtx|openacc|openmp|triton|torch|pytorch|tensorflow\S*|tf|xla\S*|tsl|jax|dali|nvimgcodec|optix|nvjpeg\S*|nsys|nsight\S*|nvidia\S*)$/;

/** What PyTorch and libraries mark by themselves outside of a domain: operators, nodes of autograd, `Optimizer.step#AdamW.step`. */
const OPERATORS = [
  /^(?:aten|prims?|_?c10d(?:_functional)?|autograd|torch|torch_c10d|profiler|cub|thrust)::/,
  /^(?:Optimizer\.(?:step|zero_grad)|enumerate\(DataLoader\))#/,
  /[A-Za-z]Backward\d+$/,
  /^nccl[A-Z:]/,
] as const;

/** Whether a range of the name may begin a batch. */
export function isUserName({ text, domain, isOperator }: NameEntry): boolean {
  if (isOperator === true || OPERATORS.some((operator) => operator.test(text))) return false;
  return domain === undefined || !LIBRARY_DOMAINS.test(domain.toLowerCase());
}

const STEP_WORDS = /(?<![a-z])(?:step|iter|iteration|batch|minibatch|microbatch)(?![a-z])/;

/** `train_step`, `Iteration 12`, `ProfilerStep#3`: what programs call one turn of their loop. */
export function isNamedAsStep(text: string): boolean {
  return STEP_WORDS.test(text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
}
