/** The axis of a chart's values: round steps, and where a value lies between the first and the last of them. */
export type ChartScale = {
  ticks: readonly number[];
  /** Percent of the height above the lower edge. */
  position: (value: number) => number;
};

const MOST_STEPS = 5;
/** The outermost value keeps this share of the whole to the edge. */
const GRACE = 0.05;
/** No step is smaller: round steps below it are not exact. */
const LEAST_STEP = 1e-9;

/** Bars are measured from zero, so that their lengths compare; lines may begin anywhere. */
export function scaleOf(
  values: readonly number[],
  { fromZero, leastStep = LEAST_STEP }: { fromZero: boolean; leastStep?: number | undefined },
): ChartScale {
  const shown = fromZero || values.length === 0 ? [0, ...values] : values;
  const least = Math.min(...shown);
  const most = Math.max(...shown);
  const grace = (most - least || Math.abs(most) || 1) * GRACE;
  const low = least === 0 ? 0 : least - grace;
  const high = most === 0 && least < 0 ? 0 : most + grace;
  const step = roundStep(Math.max((high - low) / MOST_STEPS, leastStep));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return {
    ticks: ticks.map((tick) => Number(tick.toPrecision(12))),
    position: (value) => ((value / step - first) / (last - first)) * 100,
  };
}

/** The scale upside down. */
export function reversed({ ticks, position }: ChartScale): ChartScale {
  return { ticks: ticks.toReversed(), position: (value) => 100 - position(value) };
}

/** The next 1, 2, 5 or 10 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

/** Where the lower and upper end of each series' bar lie when the bars of an index are stacked. */
export function stackedSpans(
  series: readonly (readonly number[])[],
): [from: number, to: number][][] {
  const above: number[] = [];
  const below: number[] = [];
  return series.map((data) =>
    data.map((value, index) => {
      const side = value < 0 ? below : above;
      const from = side[index] ?? 0;
      side[index] = from + value;
      return [Math.min(from, from + value), Math.max(from, from + value)];
    }),
  );
}

/**
 * Which of the labels are written when there is room for `most` of them: all, or every second, third …, so that
 * their distances are equal.
 */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, most)));
}

type Point = { x: number; y: number };

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

/** Level lines of a width each, joined by upright ones, as the `d` of a path. */
export function stepsThrough(heights: readonly number[], width: number): string {
  return heights
    .map(
      (y, index) =>
        `${index === 0 ? `M0 ${round(y)}` : `V${round(y)}`}H${round((index + 1) * width)}`,
    )
    .join('');
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
