import type { Tone } from '../buttons/button-look.tsx';
import styles from './figures.module.css';
import { sparklinePath } from './sparkline-path.ts';

/** A small line that shows how figures went, drawn without a chart library. `label` says it in words. */
export function Sparkline({
  label,
  values,
  height = 48,
  tone = 'accent',
}: {
  label: string;
  values: readonly number[];
  /** Pixels; it is as wide as there is room. */
  height?: number;
  tone?: Tone;
}) {
  const line = sparklinePath(values);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      height={height}
      data-tone={tone}
    >
      {line !== '' && <path data-part="area" d={`${line} V100 H0 Z`} />}
      <path d={line} />
    </svg>
  );
}
