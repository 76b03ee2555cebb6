/**
 * The NVTX ranges of a training step as trees in preorder: `step` (depth 0) holds phases, phases
 * hold layers, and so on down to operators at depth 5.
 */

/**
 * @typedef {object} RangeNode
 * @property {number} depth 0 to 5
 * @property {string} text
 * @property {boolean} isRegistered recorded through StringIds instead of inline text
 * @property {number | null} color ARGB
 */

/**
 * @typedef {object} Phase
 * @property {RangeNode} head at depth 1
 * @property {number} share of the step's ranges
 * @property {(index: number) => readonly RangeNode[]} unit the index-th subtree below the head
 */

const REGISTERED = new Set(['nccl:all_reduce']);
/** @type {Readonly<Record<string, number>>} */
const COLORS = { forward: 0xff1e90ff, backward: 0xffd2691e, optimizer: 0xffffd700 };

/** Subtrees are cached by index; beyond this the layer numbers start again. */
const LAYERS = 96;

/**
 * @param {number} depth
 * @param {string} text
 * @returns {RangeNode}
 */
export function rangeNode(depth, text) {
  return { depth, text, isRegistered: REGISTERED.has(text), color: COLORS[text] ?? null };
}

/**
 * @param {(index: number) => [number, string][]} build
 * @returns {(index: number) => readonly RangeNode[]}
 */
function cached(build) {
  /** @type {(readonly RangeNode[])[]} */
  const made = [];
  return (index) => {
    const key = index % LAYERS;
    return (made[key] ??= build(key).map(([depth, text]) => rangeNode(depth, text)));
  };
}

/**
 * @param {string} module
 * @param {string} operator
 * @returns {[number, string][]}
 */
function moduleCall(module, operator) {
  return [
    [4, module],
    [5, operator],
  ];
}

const forwardLayer = cached((layer) => {
  const path = `module.model.layers.${layer}`;
  const attention = `${path}.self_attn`;
  const mlp = `${path}.mlp`;
  return [
    [2, `layer_${layer}`],
    [3, attention],
    ...moduleCall(`${attention}.q_proj`, 'aten::linear'),
    ...moduleCall(`${attention}.k_proj`, 'aten::linear'),
    ...moduleCall(`${attention}.v_proj`, 'aten::linear'),
    ...moduleCall(`${attention}.rotary_emb`, 'aten::index_select'),
    ...moduleCall(`${attention}.attention`, 'aten::scaled_dot_product_attention'),
    ...moduleCall(`${attention}.o_proj`, 'aten::linear'),
    [3, mlp],
    ...moduleCall(`${mlp}.gate_proj`, 'aten::linear'),
    ...moduleCall(`${mlp}.up_proj`, 'aten::linear'),
    ...moduleCall(`${mlp}.act_fn`, 'aten::silu'),
    ...moduleCall(`${mlp}.down_proj`, 'aten::linear'),
    [3, `${path}.post_attention_layernorm`],
    ...moduleCall(`${path}.rms_norm`, 'aten::_fused_rms_norm'),
  ];
});

/**
 * @param {string} node
 * @param {string} operator
 * @returns {[number, string][]}
 */
function gradient(node, operator) {
  return [
    [3, `autograd::engine::evaluate_function: ${node}`],
    [4, node],
    [5, operator],
  ];
}

const backwardLayer = cached((layer) => [
  [2, `layer_${layer}`],
  ...gradient('FusedRmsNormBackward0', 'aten::_fused_rms_norm_backward'),
  ...gradient('AddmmBackward0', 'aten::mm'),
  ...gradient('SiluBackward0', 'aten::silu_backward'),
  ...gradient('ScaledDotProductFlashAttentionBackward0', 'aten::_flash_attention_backward'),
  ...gradient('MmBackward0', 'aten::mm'),
  [3, 'torch::autograd::AccumulateGrad'],
  [4, 'DistributedDataParallel.reduce_bucket'],
  [5, 'nccl:all_reduce'],
]);

const optimizerGroup = cached((group) => [
  [2, 'Optimizer.step#AdamW.step'],
  [3, `param_group_${group}`],
  [4, 'aten::_foreach_add_'],
  [4, 'aten::_fused_adamw_'],
  [5, 'aten::copy_'],
  [4, 'aten::_foreach_mul_'],
]);

const batchTransfer = cached((part) => [
  [2, 'enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__'],
  [3, `batch_part_${part}`],
  [4, 'aten::to'],
  [5, 'aten::copy_'],
]);

const loaderSample = cached((sample) => [
  [2, `sample_${sample}`],
  [3, 'read'],
  [4, 'dataset.shard.read_block'],
  [3, 'decode'],
  [4, 'image.decode_jpeg'],
  [5, 'turbojpeg.decompress'],
  [3, 'augment'],
  [4, 'augment.random_resized_crop'],
  [5, 'resize.antialias_bilinear'],
  [4, 'augment.colour_jitter'],
  [3, 'collate'],
]);

/** @type {readonly Phase[]} of a thread that launches work */
export const TRAINING_PHASES = [
  { head: rangeNode(1, 'load'), share: 0.05, unit: batchTransfer },
  { head: rangeNode(1, 'forward'), share: 0.4, unit: forwardLayer },
  { head: rangeNode(1, 'backward'), share: 0.45, unit: backwardLayer },
  { head: rangeNode(1, 'optimizer'), share: 0.1, unit: optimizerGroup },
];

/** @type {readonly Phase[]} of a thread that prepares batches */
export const LOADER_PHASES = [{ head: rangeNode(1, 'fetch'), share: 1, unit: loaderSample }];
