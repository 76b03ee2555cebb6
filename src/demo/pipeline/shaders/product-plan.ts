/** Which product runs for a shape, and how it is cut into workgroups. Pure: the texts come from load-shaders.ts. */

/** left is rows × inner, right inner × columns. */
export interface Shape {
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
}

export const PRODUCTS = ['tiled', 'registers', 'simple'] as const;
export type ProductKind = (typeof PRODUCTS)[number];

/** Edge of the tile of a workgroup of product-tiled.wgsl, and its step along the inner dimension. */
const TILE = 128;
const STEP = 16;

export interface PassPlan {
  readonly entryPoint: string;
  /** Stands before the shader's text. */
  readonly head: string;
  readonly constants: Readonly<Record<string, number>>;
  readonly workgroups: readonly [number, number, number];
  readonly workgroupSize: readonly [number, number, number];
  /** What the kernel's full name in a recording adds to its entry point. */
  readonly detail: string;
}

/** Rows are padded to whole vec4. */
export function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** Bytes of a float32 matrix with padded rows. */
export function matrixBytes(rows: number, columns: number): number {
  return rows * padded(columns) * 4;
}

/** Real cards have workgroup memory; on a software adapter its barriers cost more than they save (TECH 3.3). */
export function productFor(isSoftware: boolean): ProductKind {
  return isSoftware ? 'registers' : 'tiled';
}

/** `buffers` is of the tiled product: 2 needs 32 KiB of workgroup memory and saves a barrier a step. */
export function planProduct(kind: ProductKind, shape: Shape, buffers: 1 | 2 = 1): PassPlan {
  const { rows, inner, columns } = shape;
  const constants = { ROWS: rows, INNER_VEC4: padded(inner) / 4, COLUMNS_VEC4: padded(columns) / 4 };
  const detail = `${rows} × ${inner} × ${columns}`;
  if (kind === 'tiled') {
    const checked = rows % TILE !== 0 || columns % TILE !== 0 || inner % STEP !== 0;
    return {
      entryPoint: 'matmul_tiled',
      head: `const BUFFERS = ${buffers}u;\nconst CHECKED = ${checked};\n`,
      constants,
      // Neighbouring workgroups share columns of the right matrix, which is the larger one.
      workgroups: [Math.ceil(rows / TILE), Math.ceil(columns / TILE), 1],
      workgroupSize: [256, 1, 1],
      detail,
    };
  }
  const perThread = kind === 'registers' ? 4 : 1;
  return {
    entryPoint: `matmul_${kind}`,
    head: '',
    constants,
    workgroups: [Math.ceil(padded(columns) / perThread / 8), Math.ceil(Math.ceil(rows / perThread) / 8), 1],
    workgroupSize: [8, 8, 1],
    detail,
  };
}

export function planFirstColumn(rows: number, columns: number): PassPlan {
  return {
    entryPoint: 'first_column',
    head: '',
    constants: { ROWS: rows, COLUMNS_VEC4: padded(columns) / 4 },
    workgroups: [Math.ceil(rows / 64), 1, 1],
    workgroupSize: [64, 1, 1],
    detail: `${rows} × ${columns}`,
  };
}
