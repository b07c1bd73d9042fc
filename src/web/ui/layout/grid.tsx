import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';
import type { Block, Gap } from './layout-props.ts';

type GridStyle = CSSProperties & { '--grid-min'?: string; '--grid-columns'?: number };

/** As many equal columns as fit, each at least `min` wide; or as many as `columns` says where there is room. */
export function Grid({
  min = '16rem',
  columns,
  gap = 'md',
  as: Tag = 'div',
  className = '',
  children,
}: {
  min?: string;
  columns?: number;
  gap?: Gap;
  as?: Block;
  className?: string | undefined;
  children: ReactNode;
}) {
  const style: GridStyle = { '--grid-min': min, ...(columns && { '--grid-columns': columns }) };
  return (
    <Tag
      className={`${styles.grid} ${className}`}
      data-gap={gap}
      data-columns={columns !== undefined}
      style={style}
    >
      {children}
    </Tag>
  );
}
