import type { ReactNode } from 'react';
import styles from './button.module.css';

/** Buttons that belong together, side by side without a gap. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
