import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A question whose answer opens below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
