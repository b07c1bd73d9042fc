import type { ReactNode } from 'react';
import styles from './layout.module.css';
import type { Align, Block, Gap } from './layout-props.ts';

/** Puts its children below each other. */
export function Stack({
  gap = 'md',
  align = 'stretch',
  as: Tag = 'div',
  className = '',
  children,
}: {
  gap?: Gap;
  align?: Align;
  as?: Block;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag className={`${styles.stack} ${className}`} data-gap={gap} data-align={align}>
      {children}
    </Tag>
  );
}
