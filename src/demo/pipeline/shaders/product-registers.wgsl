// result = left × right in float32, 4 × 4 a thread in registers, without workgroup memory: on a software adapter a barrier costs
// more than the reads that it saves (TECH 3.3). Matrices lie row by row in vec4, padded with zeros.

override ROWS: u32;
override INNER_VEC4: u32;
override COLUMNS_VEC4: u32;

@group(0) @binding(0) var<storage, read> left: array<vec4f>;
@group(0) @binding(1) var<storage, read> right: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> result: array<vec4f>;

@compute @workgroup_size(8, 8)
fn matmul_registers(@builtin(global_invocation_id) id: vec3u) {
  let row = id.y * 4u;
  let column = id.x;
  if (row >= ROWS || column >= COLUMNS_VEC4) { return; }
  // Rows beyond the last read the last one and are not kept.
  let from0 = row * INNER_VEC4;
  let from1 = min(row + 1u, ROWS - 1u) * INNER_VEC4;
  let from2 = min(row + 2u, ROWS - 1u) * INNER_VEC4;
  let from3 = min(row + 3u, ROWS - 1u) * INNER_VEC4;
  var r0 = vec4f(); var r1 = vec4f(); var r2 = vec4f(); var r3 = vec4f();
  for (var inner = 0u; inner < INNER_VEC4; inner++) {
    let below = inner * 4u * COLUMNS_VEC4 + column;
    let bx = right[below];
    let by = right[below + COLUMNS_VEC4];
    let bz = right[below + 2u * COLUMNS_VEC4];
    let bw = right[below + 3u * COLUMNS_VEC4];
    let a0 = left[from0 + inner];
    let a1 = left[from1 + inner];
    let a2 = left[from2 + inner];
    let a3 = left[from3 + inner];
    r0 = fma(a0.wwww, bw, fma(a0.zzzz, bz, fma(a0.yyyy, by, fma(a0.xxxx, bx, r0))));
    r1 = fma(a1.wwww, bw, fma(a1.zzzz, bz, fma(a1.yyyy, by, fma(a1.xxxx, bx, r1))));
    r2 = fma(a2.wwww, bw, fma(a2.zzzz, bz, fma(a2.yyyy, by, fma(a2.xxxx, bx, r2))));
    r3 = fma(a3.wwww, bw, fma(a3.zzzz, bz, fma(a3.yyyy, by, fma(a3.xxxx, bx, r3))));
  }
  result[row * COLUMNS_VEC4 + column] = r0;
  if (row + 1u < ROWS) { result[(row + 1u) * COLUMNS_VEC4 + column] = r1; }
  if (row + 2u < ROWS) { result[(row + 2u) * COLUMNS_VEC4 + column] = r2; }
  if (row + 3u < ROWS) { result[(row + 3u) * COLUMNS_VEC4 + column] = r3; }
}
