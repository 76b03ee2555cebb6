// result = left × right in float32, for a real GPU. 256 threads make a tile of 128 × 128; each keeps 8 × 8 of it in registers,
// as two by two blocks of 4 × 4 that lie 64 apart, so that neighbouring threads read neighbouring vec4 of workgroup memory.
//
// Matrices lie row by row in vec4; a row that is no multiple of four is padded with zeros. Put before this file (product-plan.ts):
// BUFFERS (tiles of the inner dimension held at once, 1 or 2), CHECKED (false where every dimension is a multiple of its tile).

override ROWS: u32;
override INNER_VEC4: u32;
override COLUMNS_VEC4: u32;

@group(0) @binding(0) var<storage, read> left: array<vec4f>;
@group(0) @binding(1) var<storage, read> right: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> result: array<vec4f>;

const STEP = 16u;             // of the inner dimension, a tile
const TILE_VEC4 = 32u;        // 128 rows or columns
const BUFFER_VEC4 = STEP * TILE_VEC4;

// [inner][row] and [inner][column], four at a time.
var<workgroup> leftTile: array<vec4f, BUFFERS * BUFFER_VEC4>;
var<workgroup> rightTile: array<vec4f, BUFFERS * BUFFER_VEC4>;

// Four rows of left at one vec4 of the inner dimension, or four inner rows of right at one vec4 of columns.
struct Four { a: vec4f, b: vec4f, c: vec4f, d: vec4f }

fn leftAt(row: u32, inner: u32) -> vec4f {
  if (CHECKED && (row >= ROWS || inner >= INNER_VEC4)) { return vec4f(); }
  return left[row * INNER_VEC4 + inner];
}

fn rightAt(inner: u32, column: u32) -> vec4f {
  if (CHECKED && (inner >= INNER_VEC4 * 4u || column >= COLUMNS_VEC4)) { return vec4f(); }
  return right[inner * COLUMNS_VEC4 + column];
}

// The first half of the threads fetches left, the other half right.
fn fetch(thread: u32, firstRow: u32, firstColumn: u32, step: u32) -> Four {
  if (thread < 128u) {
    let row = firstRow + (thread >> 2u) * 4u;
    let inner = step * (STEP / 4u) + (thread & 3u);
    return Four(leftAt(row, inner), leftAt(row + 1u, inner), leftAt(row + 2u, inner), leftAt(row + 3u, inner));
  }
  let inner = step * STEP + ((thread - 128u) >> 5u) * 4u;
  let column = firstColumn + (thread & 31u);
  return Four(rightAt(inner, column), rightAt(inner + 1u, column), rightAt(inner + 2u, column), rightAt(inner + 3u, column));
}

// Left is turned on its way: a thread holds 4 × 4 of it. The exclusive or spreads the four inner groups over the banks.
fn put(thread: u32, buffer: u32, four: Four) {
  if (thread < 128u) {
    let group = thread & 3u;
    let at = buffer + group * 4u * TILE_VEC4 + ((thread >> 2u) ^ (group << 1u));
    leftTile[at] = vec4f(four.a.x, four.b.x, four.c.x, four.d.x);
    leftTile[at + TILE_VEC4] = vec4f(four.a.y, four.b.y, four.c.y, four.d.y);
    leftTile[at + 2u * TILE_VEC4] = vec4f(four.a.z, four.b.z, four.c.z, four.d.z);
    leftTile[at + 3u * TILE_VEC4] = vec4f(four.a.w, four.b.w, four.c.w, four.d.w);
  } else {
    let at = buffer + ((thread - 128u) >> 5u) * 4u * TILE_VEC4 + (thread & 31u);
    rightTile[at] = four.a;
    rightTile[at + TILE_VEC4] = four.b;
    rightTile[at + 2u * TILE_VEC4] = four.c;
    rightTile[at + 3u * TILE_VEC4] = four.d;
  }
}

fn keep(row: u32, column: u32, near: vec4f, far: vec4f) {
  if (CHECKED && row >= ROWS) { return; }
  if (!CHECKED || column < COLUMNS_VEC4) { result[row * COLUMNS_VEC4 + column] = near; }
  if (!CHECKED || column + 16u < COLUMNS_VEC4) { result[row * COLUMNS_VEC4 + column + 16u] = far; }
}

@compute @workgroup_size(256)
fn matmul_tiled(@builtin(local_invocation_index) thread: u32, @builtin(workgroup_id) group: vec3u) {
  let firstRow = group.x * 128u;
  let firstColumn = group.y * TILE_VEC4;
  // A warp of 32 covers 8 × 4 threads: what it reads of right fills the banks once, of left it shares.
  let x = ((thread >> 5u) & 1u) * 8u + (thread & 7u);
  let y = (thread >> 6u) * 4u + ((thread >> 3u) & 3u);

  // Row by row: near and far columns.
  var n0 = vec4f(); var n1 = vec4f(); var n2 = vec4f(); var n3 = vec4f();
  var n4 = vec4f(); var n5 = vec4f(); var n6 = vec4f(); var n7 = vec4f();
  var f0 = vec4f(); var f1 = vec4f(); var f2 = vec4f(); var f3 = vec4f();
  var f4 = vec4f(); var f5 = vec4f(); var f6 = vec4f(); var f7 = vec4f();

  let steps = (INNER_VEC4 * 4u + STEP - 1u) / STEP;
  put(thread, 0u, fetch(thread, firstRow, firstColumn, 0u));
  workgroupBarrier();
  var buffer = 0u;
  for (var step = 1u; step <= steps; step++) {
    // The next tile is on its way while this one is multiplied. After the last step it is the first again, and unused.
    let next = fetch(thread, firstRow, firstColumn, select(0u, step, step < steps));
    for (var innerGroup = 0u; innerGroup < STEP / 4u; innerGroup++) {
      let leftFrom = buffer + innerGroup * 4u * TILE_VEC4 + (y ^ (innerGroup << 1u));
      let rightFrom = buffer + innerGroup * 4u * TILE_VEC4 + x;
      for (var inner = 0u; inner < 4u; inner++) {
        let up = leftTile[leftFrom + inner * TILE_VEC4];
        let down = leftTile[leftFrom + inner * TILE_VEC4 + 16u];
        let near = rightTile[rightFrom + inner * TILE_VEC4];
        let far = rightTile[rightFrom + inner * TILE_VEC4 + 16u];
        n0 = fma(up.xxxx, near, n0); f0 = fma(up.xxxx, far, f0);
        n1 = fma(up.yyyy, near, n1); f1 = fma(up.yyyy, far, f1);
        n2 = fma(up.zzzz, near, n2); f2 = fma(up.zzzz, far, f2);
        n3 = fma(up.wwww, near, n3); f3 = fma(up.wwww, far, f3);
        n4 = fma(down.xxxx, near, n4); f4 = fma(down.xxxx, far, f4);
        n5 = fma(down.yyyy, near, n5); f5 = fma(down.yyyy, far, f5);
        n6 = fma(down.zzzz, near, n6); f6 = fma(down.zzzz, far, f6);
        n7 = fma(down.wwww, near, n7); f7 = fma(down.wwww, far, f7);
      }
    }
    if (BUFFERS == 1u) {
      workgroupBarrier();
    } else {
      buffer = BUFFER_VEC4 - buffer;
    }
    put(thread, buffer, next);
    workgroupBarrier();
  }

  let row = firstRow + y * 4u;
  let column = firstColumn + x;
  keep(row, column, n0, f0);
  keep(row + 1u, column, n1, f1);
  keep(row + 2u, column, n2, f2);
  keep(row + 3u, column, n3, f3);
  keep(row + 64u, column, n4, f4);
  keep(row + 65u, column, n5, f5);
  keep(row + 66u, column, n6, f6);
  keep(row + 67u, column, n7, f7);
}
