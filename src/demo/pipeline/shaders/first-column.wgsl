// column[row] = matrix[row][0]: all that a batch gives back.

override ROWS: u32;
override COLUMNS_VEC4: u32;

@group(0) @binding(0) var<storage, read> matrix: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> column: array<f32>;

@compute @workgroup_size(64)
fn first_column(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < ROWS) { column[id.x] = matrix[id.x * COLUMNS_VEC4].x; }
}
