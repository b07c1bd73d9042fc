import type { CSSProperties } from 'react';
import { useTranslation } from '#web/translation.tsx';
import styles from './skeleton.module.css';

/** Grey shapes where something is loading; says so once to those who cannot see them. */
export function Skeleton({
  count = 1,
  height = 16,
  width = '100%',
  gap = 16,
  minHeight,
  isRound = false,
  columnWidth,
}: {
  count?: number;
  /** Pixels, or any length. */
  height?: number | string;
  /** A list is repeated, so that lines of text look like lines of text. */
  width?: number | string | readonly (number | string)[];
  gap?: number;
  minHeight?: number;
  isRound?: boolean;
  /** The shapes stand side by side, each at least so wide. */
  columnWidth?: string;
}) {
  const { t } = useTranslation();
  const widths = Array.isArray(width) ? width : [width];
  const shape = (place: number): CSSProperties => ({
    blockSize: height,
    inlineSize: isRound ? height : widths[place % widths.length],
  });
  const columns = columnWidth && `repeat(auto-fill, minmax(min(100%, ${columnWidth}), 1fr))`;
  return (
    <div
      className={styles.skeleton}
      style={{ gap, minBlockSize: minHeight, gridTemplateColumns: columns }}
      role="status"
      aria-busy
    >
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <span key={place} className={styles.shape} data-round={isRound} style={shape(place)} />
      ))}
    </div>
  );
}

/** One shape without a word, for a place whose part says already that it loads. */
export function SkeletonLine({ isAtEnd = false }: { isAtEnd?: boolean }) {
  const marginInlineStart = isAtEnd ? 'auto' : undefined;
  return (
    <span
      className={styles.shape}
      style={{ display: 'block', inlineSize: '70%', blockSize: 12, marginInlineStart }}
    />
  );
}
