import styles from './score-parts.module.css';
import { type ScorePart, type ScoreParts, scoreSegments } from './score-segments.ts';

/** The bar of the parts alone; the text beside it says the same. `only`: one part, where it stands in the bar. */
export function ScoreTrack({
  parts,
  hasZeroInMiddle,
  only,
}: {
  parts: ScoreParts;
  hasZeroInMiddle: boolean;
  only?: ScorePart;
}) {
  const segments = scoreSegments(parts, hasZeroInMiddle);
  return (
    <span className={styles.track} data-zero={hasZeroInMiddle} aria-hidden>
      {segments
        .filter(({ part }) => only === undefined || part === only)
        .map(({ part, from, size, isNegative }) => (
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
