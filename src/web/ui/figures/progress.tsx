import type { Tone } from '../buttons/button-look.tsx';
import styles from './figures.module.css';

/** How far something is, as a bar. */
export function Progress({
  label,
  value,
  max = 100,
  tone = 'accent',
}: {
  label: string;
  value: number;
  max?: number;
  tone?: Tone;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={styles.track}
      data-tone={tone}
    >
      <div className={styles.bar} style={{ inlineSize: `${(value / max) * 100}%` }} />
    </div>
  );
}
