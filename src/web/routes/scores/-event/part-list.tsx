import type { ReactNode } from 'react';
import styles from './score-parts.module.css';
import type { ScorePart } from './score-segments.ts';

/** The parts of a score, each with the colour of its piece of the bar; and their sum. */
export function PartList({
  items,
  sum,
}: {
  items: readonly { part: ScorePart; isNegative: boolean; label: ReactNode; value: string }[];
  sum?: { label: string; value: string };
}) {
  return (
    <dl className={styles.list}>
      {items.map(({ part, isNegative, label, value }) => (
        <div key={part} className={styles.part}>
          <dt>
            <i className={styles.swatch} data-part={part} data-negative={isNegative} aria-hidden />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div className={`${styles.part} ${styles.sum}`}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </dl>
  );
}
