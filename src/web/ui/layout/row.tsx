import type { ReactNode } from 'react';
import styles from './layout.module.css';
import type { Align, Block, Gap, Justify } from './layout-props.ts';

/** Puts its children beside each other; by default they wrap. */
export function Row({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Tag = 'div',
  className = '',
  children,
}: {
  gap?: Gap;
  align?: Align;
  justify?: Justify;
  wrap?: boolean;
  as?: Block;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag
      className={`${styles.row} ${className}`}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap}
    >
      {children}
    </Tag>
  );
}
