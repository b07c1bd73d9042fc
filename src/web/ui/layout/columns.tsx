import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';
import type { Gap } from './layout-props.ts';

type ColumnsStyle = CSSProperties & { '--aside': string };

/** Main content with something beside it; where it is narrow, one below the other. */
export function Columns({
  aside,
  side = 'end',
  width = '20rem',
  gap = 'lg',
  children,
}: {
  aside: ReactNode;
  side?: 'start' | 'end';
  /** Of what is beside. */
  width?: string;
  gap?: Gap;
  children: ReactNode;
}) {
  const style: ColumnsStyle = { '--aside': width };
  return (
    <div className={styles.columns} data-gap={gap} data-side={side} style={style}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
