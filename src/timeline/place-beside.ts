interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Point {
  readonly xPx: number;
  readonly yPx: number;
}

const OFFSET_PX = 14;

/** Right below a point, or on its other side where there is no room; always on the page. */
export function placeBeside(point: Point, box: Size, page: Size): Point {
  return {
    xPx: beside(point.xPx, box.widthPx, page.widthPx),
    yPx: beside(point.yPx, box.heightPx, page.heightPx),
  };
}

function beside(at: number, length: number, room: number): number {
  const after = at + OFFSET_PX;
  const place = after + length <= room ? after : at - OFFSET_PX - length;
  return Math.round(Math.max(0, place));
}
