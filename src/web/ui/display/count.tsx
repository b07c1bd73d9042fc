import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** How much is new, on a solid ground; `label` is read out in its place. */
export function Count({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <span className={styles.count}>
      <span aria-hidden>{children}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
