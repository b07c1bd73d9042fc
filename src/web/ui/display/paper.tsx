import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** A sheet that looks as it comes out of the printer: dark on white in every skin, without a frame when printed. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={styles.paper} aria-label={label} data-surface data-paper>
      {children}
    </article>
  );
}
