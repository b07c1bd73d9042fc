import figure from '../figures/figures.module.css';
import { curveThrough } from './chart-line.ts';
import type { ChartSeries } from './chart-props.ts';
import type { ChartScale } from './chart-scale.ts';
import styles from './plot.module.css';
import { seriesColour } from './series-colour.ts';

/** One curve for each series, in a box of 100 by 100 that the style sheet stretches. */
export function ChartLines({
  series,
  count,
  isFilled,
  scale,
}: {
  series: readonly ChartSeries[];
  count: number;
  isFilled: boolean;
  scale: ChartScale;
}) {
  const step = 100 / Math.max(count, 1);
  const bottom = 100 - Math.min(100, Math.max(0, scale.position(0)));
  return (
    <svg
      aria-hidden
      className={`${figure.sparkline} ${styles.lines}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      {series.map((one, number) => {
        const points = one.data.map((value, index) => ({
          x: (index + 0.5) * step,
          y: 100 - scale.position(value),
        }));
        const curve = curveThrough(points);
        const [first, last] = [points[0], points.at(-1)];
        return (
          <g key={one.name} style={{ color: seriesColour(one, number) }}>
            {isFilled && first && last && (
              <path data-part="area" d={`${curve}V${bottom}H${first.x}Z`} />
            )}
            <path d={curve} data-part={one.isComparison ? 'comparison' : 'line'} />
          </g>
        );
      })}
    </svg>
  );
}
