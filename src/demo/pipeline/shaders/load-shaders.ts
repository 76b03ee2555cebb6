/** The texts of the shaders by entry point. */

import firstColumn from './first-column.wgsl?raw';
import productRegisters from './product-registers.wgsl?raw';
import productSimple from './product-simple.wgsl?raw';
import productTiled from './product-tiled.wgsl?raw';
import type { PassPlan } from './product-plan';

const TEXTS: Readonly<Record<string, string>> = {
  matmul_tiled: productTiled,
  matmul_registers: productRegisters,
  matmul_simple: productSimple,
  first_column: firstColumn,
};

export function shaderText(plan: PassPlan): string {
  const text = TEXTS[plan.entryPoint];
  if (text === undefined) throw new Error(`no shader has the entry point ${plan.entryPoint}`);
  return plan.head + text;
}
