import styles from './score-parts.module.css';
import { type ScoreParts, scoreSegments } from './score-segments.ts';

/** The bar of the parts alone; the text beside it says the same. */
export function ScoreTrack({
  parts,
  hasZeroInMiddle,
}: {
  parts: ScoreParts;
  hasZeroInMiddle: boolean;
}) {
  return (
    <span className={styles.track} data-zero={hasZeroInMiddle} aria-hidden>
      {scoreSegments(parts, hasZeroInMiddle).map(({ part, from, size, isNegative }) => (
        <i
          key={part}
          data-part={part}
          data-negative={isNegative}
          style={{ insetInlineStart: `${from}%`, inlineSize: `${size}%` }}
        />
      ))}
    </span>
  );
}
