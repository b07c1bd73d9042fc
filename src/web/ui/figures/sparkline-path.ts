/** A line through the values in a box of 100 by 100, the least at the bottom. */
export function sparklinePath(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const points = values.map((value, place) => {
    const x = values.length === 1 ? 0 : (place / (values.length - 1)) * 100;
    const y = span === 0 ? 50 : 98 - ((value - least) / span) * 96;
    return `${round(x)} ${round(y)}`;
  });
  if (points.length === 0) return '';
  return points.length === 1 ? `M${points[0]} H100` : `M${points.join(' L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Bars in a box of 100 by 100, from zero up. */
export function barsOf(
  values: readonly number[],
): { x: number; y: number; width: number; height: number }[] {
  const most = Math.max(...values, 1);
  const step = 100 / Math.max(values.length, 1);
  return values.map((value, index) => {
    const height = round((Math.max(value, 0) / most) * 100);
    return { x: round((index + 0.15) * step), y: 100 - height, width: round(step * 0.7), height };
  });
}
