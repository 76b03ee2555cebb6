/**
 * Kernel names and launch shapes as training runs on an H200 show them.
 */

/**
 * @typedef {object} KernelShape
 * @property {string} short
 * @property {string} demangled
 * @property {string} mangled
 * @property {number} weight relative duration
 * @property {number} registers
 * @property {number} gridX the largest; launches vary below it
 * @property {number} gridY
 * @property {number} blockX
 * @property {number} staticBytes shared memory
 * @property {number} dynamicBytes shared memory
 * @property {number} executedBytes shared memory the driver set aside
 */

/**
 * @param {string} name
 * @param {string} functor
 * @returns {KernelShape}
 */
function elementwise(name, functor) {
  return {
    short: name,
    demangled: `void at::native::${name}<(int)4, at::native::${functor}<float>, std::array<char *, (unsigned long)2>>(int, T2, T3)`,
    mangled: `_ZN2at6native${name.length}${name}ILi4ENS0_${functor.length}${functor}IfEESt5arrayIPcLm2EEEEviT0_T1_`,
    weight: 0.4,
    registers: 32,
    gridX: 32768,
    gridY: 1,
    blockX: 128,
    staticBytes: 0,
    dynamicBytes: 0,
    executedBytes: 32768,
  };
}

/**
 * Vendor libraries give one name for all three forms.
 * @param {string} tile
 * @param {number} weight
 * @returns {KernelShape}
 */
function gemm(tile, weight) {
  const name = `sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize${tile}_warpgroupsize1x1x1_execute_segment_k_off_kernel__5x_cublas`;
  return {
    short: name,
    demangled: name,
    mangled: name,
    weight,
    registers: 254,
    gridX: 512,
    gridY: 64,
    blockX: 384,
    staticBytes: 0,
    dynamicBytes: 213_000,
    executedBytes: 233_472,
  };
}

/**
 * @param {string} short
 * @param {string} parameters
 * @param {number} weight
 * @param {number} registers
 * @returns {KernelShape}
 */
function blockKernel(short, parameters, weight, registers) {
  return {
    short,
    demangled: `void ${short}<${parameters}>(T1)`,
    mangled: `_Z${short.length}${short}I${parameters.replace(/\W+/g, '_')}EvT_`,
    weight,
    registers,
    gridX: 1024,
    gridY: 16,
    blockX: 256,
    staticBytes: 16,
    dynamicBytes: 49_152,
    executedBytes: 102_400,
  };
}

const FUNCTORS = [
  'FillFunctor',
  'CUDAFunctor_add',
  'CUDAFunctorOnSelf_add',
  'BinaryFunctor',
  'MulFunctor',
  'DivFunctor',
  'SiluFunctor',
  'GeluFunctor',
  'DropoutFunctor',
  'BFloat16CopyFunctor',
];

const TILES = ['64x64x64', '64x128x64', '128x64x64', '128x128x64', '128x256x64', '256x128x64'];

/** @type {readonly KernelShape[]} */
export const KERNEL_SHAPES = [
  ...FUNCTORS.map((functor) => elementwise('vectorized_elementwise_kernel', functor)),
  ...FUNCTORS.map((functor) => elementwise('unrolled_elementwise_kernel', functor)),
  ...TILES.map((tile, i) => gemm(tile, 2 + i)),
  blockKernel('flash_fwd_kernel', 'Flash_fwd_kernel_traits<128, 128, 64, 4>, true', 4, 255),
  blockKernel('flash_bwd_dq_dk_dv_loop_seqk_parallel_kernel', 'Flash_bwd_traits<128>', 7, 255),
  blockKernel('reduce_kernel', 'at::native::ReduceOp<float, at::native::MeanOps<float>>', 1, 32),
  blockKernel('cunn_SoftMaxForward', '(int)8, float, float, float', 1, 40),
  blockKernel('vectorized_layer_norm_kernel', 'float, float', 0.8, 36),
  blockKernel('multi_tensor_apply_kernel', 'TensorListMetadata<4>, FusedAdamMathFunctor', 3, 48),
  blockKernel('ncclDevKernel_AllReduce_Sum_bf16_RING_LL', 'ncclDevKernelArgsStorage<4096>', 6, 96),
];

export const MEAN_KERNEL_WEIGHT =
  KERNEL_SHAPES.reduce((sum, shape) => sum + shape.weight, 0) / KERNEL_SHAPES.length;
