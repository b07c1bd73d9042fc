import type { ReactNode } from 'react';
import styles from './accordion.module.css';

/** A short question in small print whose answer opens below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
