import { chartColour } from './chart-colours.ts';
import styles from './figures.module.css';
import { barsOf, sparklinePath } from './sparkline-path.ts';

/** A small line or row of bars that shows a trend, drawn without a chart library. `label` describes it. */
export function Sparkline({
  label,
  values,
  titles = [],
  kind = 'area',
  height = 48,
  colour = 1,
}: {
  label: string;
  values: readonly number[];
  /** What each value says where the pointer rests on it. */
  titles?: readonly string[];
  kind?: 'line' | 'area' | 'bar';
  /** Pixels; it is as wide as there is room. */
  height?: number;
  /** Which colour of the charts, from 1. */
  colour?: 1 | 2 | 3 | 4 | 5;
}) {
  const line = kind === 'bar' ? '' : sparklinePath(values);
  const step = 100 / Math.max(values.length, 1);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      height={height}
      style={{ color: chartColour(colour - 1) }}
    >
      {kind === 'area' && line !== '' && <path data-part="area" d={`${line} V100 H0 Z`} />}
      {line !== '' && <path d={line} />}
      {kind === 'bar' &&
        barsOf(values).map((bar) => <rect key={bar.x} data-part="bar" rx="1" {...bar} />)}
      {titles.map((title, index) => (
        <rect key={title} x={index * step} width={step} height="100" data-part="point">
          <title>{title}</title>
        </rect>
      ))}
    </svg>
  );
}
