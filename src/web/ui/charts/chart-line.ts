export type Point = { x: number; y: number };

/**
 * A curve through the points, from left to right, as the `d` of a path. It never swings beyond a value: between
 * two points it only rises or only falls (Fritsch and Carlson's monotone cubic interpolation).
 */
export function curveThrough(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = slopesAt(points);
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? first;
    const third = (to.x - from.x) / 3;
    const leaving = from.y + third * (slopes[index] ?? 0);
    const arriving = to.y - third * (slopes[index + 1] ?? 0);
    return `C${write(from.x + third, leaving)} ${write(to.x - third, arriving)} ${write(to.x, to.y)}`;
  });
  return [`M${write(first.x, first.y)}`, ...pieces].join('');
}

const write = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 100) / 100;

function slopesAt(points: readonly Point[]): number[] {
  const between = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, index) => {
    const before = between[index - 1] ?? between[index] ?? 0;
    const after = between[index] ?? before;
    // A turning point is level; elsewhere the smaller of both limits the steepness.
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    const limit = 3 * Math.min(Math.abs(before), Math.abs(after));
    return Math.sign(mean) * Math.min(Math.abs(mean), limit);
  });
}
