// result = left × right in float32, one element a thread: the reference that the other products are compared with. Rows are
// padded with zeros to a multiple of four, as the other products want them.

override ROWS: u32;
override INNER_VEC4: u32;
override COLUMNS_VEC4: u32;

@group(0) @binding(0) var<storage, read> left: array<f32>;
@group(0) @binding(1) var<storage, read> right: array<f32>;
@group(0) @binding(2) var<storage, read_write> result: array<f32>;

@compute @workgroup_size(8, 8)
fn matmul_simple(@builtin(global_invocation_id) id: vec3u) {
  let columns = COLUMNS_VEC4 * 4u;
  let inners = INNER_VEC4 * 4u;
  if (id.y >= ROWS || id.x >= columns) { return; }
  var sum = 0.0;
  for (var inner = 0u; inner < inners; inner++) {
    sum = fma(left[id.y * inners + inner], right[inner * columns + id.x], sum);
  }
  result[id.y * columns + id.x] = sum;
}
