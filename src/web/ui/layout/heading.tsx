import type { ReactNode } from 'react';
import styles from './text.module.css';
import { textStyle } from './text.tsx';

const SIZE = { 2: 'lg', 3: 'base', 4: 'md' } as const;

/** A heading below the page's own (`Page` draws that). */
export function Heading({
  level = 2,
  size = SIZE[level],
  id,
  children,
}: {
  level?: 2 | 3 | 4;
  size?: 'md' | 'base' | 'lg' | 'xl' | '2xl' | undefined;
  id?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles.heading} style={textStyle(size)}>
      {children}
    </Tag>
  );
}
