import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';
import { type Block, type Gap, layoutStyle } from './layout-props.ts';

type GridStyle = CSSProperties & { '--grid-min': string; '--grid-repeat': string };

/** As many equal columns as fit, each at least `min` wide; or as many as `columns` says where there is room. */
export function Grid({
  min = '16rem',
  columns,
  gap = 'md',
  repeat = 'fit',
  label,
  isBusy = false,
  as: Tag = 'div',
  className = '',
  children,
}: {
  min?: string;
  columns?: number;
  gap?: Gap;
  /** `fill`: a few items stay as narrow as many. */
  repeat?: 'fit' | 'fill';
  /** Of a list. */
  label?: string;
  /** Its items are those of another request. */
  isBusy?: boolean;
  as?: Block;
  className?: string | undefined;
  children: ReactNode;
}) {
  const style: GridStyle = {
    ...layoutStyle({ gap }),
    // So many columns at most: no fewer than fit at the least width.
    '--grid-min': columns ? `max(${min} / 2, 100% / ${columns + 0.5})` : min,
    '--grid-repeat': `auto-${repeat}`,
  };
  return (
    <Tag
      className={`${styles.grid} ${className}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      style={style}
    >
      {children}
    </Tag>
  );
}
