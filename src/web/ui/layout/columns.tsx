import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';
import { type Gap, layoutStyle } from './layout-props.ts';

type ColumnsStyle = CSSProperties & { '--aside': string };

/** Main content with something beside it; where it is narrow, one below the other. */
export function Columns({
  aside,
  side = 'end',
  width = '20rem',
  gap = 'lg',
  isAsideSticky = false,
  children,
}: {
  aside: ReactNode;
  side?: 'start' | 'end';
  /** Of what is beside. */
  width?: string;
  gap?: Gap;
  /** What is beside stays in sight while the main content scrolls. */
  isAsideSticky?: boolean;
  children: ReactNode;
}) {
  const style: ColumnsStyle = { ...layoutStyle({ gap }), '--aside': width };
  const beside = (
    <div className={styles.aside} data-sticky={isAsideSticky}>
      {aside}
    </div>
  );
  return (
    <div className={styles.columns} style={style}>
      {side === 'start' && beside}
      <div className={styles.main}>{children}</div>
      {side === 'end' && beside}
    </div>
  );
}
