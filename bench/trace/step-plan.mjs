/**
 * Which ranges a step holds: exactly as many as asked for, in preorder, so that depth alone tells
 * where each one ends.
 */
import { rangeNode } from './range-names.mjs';

/** @typedef {import('./range-names.mjs').RangeNode} RangeNode */
/** @typedef {import('./range-names.mjs').Phase} Phase */

/**
 * Adds a phase cut off after `budget` ranges. Any prefix of a preorder is a tree again.
 * @param {RangeNode[]} nodes
 * @param {Phase} phase
 * @param {number} budget
 */
function addPhase(nodes, phase, budget) {
  if (budget <= 0) return;
  nodes.push(phase.head);
  let left = budget - 1;
  for (let index = 0; left > 0; index += 1) {
    for (const node of phase.unit(index)) {
      if (left === 0) return;
      nodes.push(node);
      left -= 1;
    }
  }
}

/**
 * @param {RangeNode[]} nodes emptied and filled
 * @param {readonly Phase[]} phases
 * @param {number} stepIndex
 * @param {number} rangeCount
 */
export function planStep(nodes, phases, stepIndex, rangeCount) {
  nodes.length = 0;
  if (rangeCount === 0) return;
  nodes.push(rangeNode(0, `step ${stepIndex}`));
  const inPhases = rangeCount - 1;
  let share = 0;
  let planned = 0;
  for (const phase of phases) {
    share += phase.share;
    // Rounding the running sum, not each part, makes the parts add up.
    const until = phase === phases.at(-1) ? inPhases : Math.round(share * inPhases);
    addPhase(nodes, phase, until - planned);
    planned = until;
  }
}

/**
 * @param {readonly RangeNode[]} nodes in preorder
 * @param {number} index
 * @returns {boolean} whether the range holds no other
 */
export function isLeaf(nodes, index) {
  const next = nodes[index + 1];
  return next === undefined || next.depth <= /** @type {RangeNode} */ (nodes[index]).depth;
}

/**
 * @param {readonly RangeNode[]} nodes in preorder
 * @returns {number}
 */
export function countLeaves(nodes) {
  let leaves = 0;
  for (let i = 0; i < nodes.length; i += 1) if (isLeaf(nodes, i)) leaves += 1;
  return leaves;
}
