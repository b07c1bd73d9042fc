import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Rows below each other with a thin line between them. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** A row: a picture or icon, a title with a description, and something at the end. */
export function ListItem({
  start,
  title,
  description,
  end,
}: {
  start?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      {start}
      <div className={styles.itemBody}>
        <div className={styles.itemTitle}>{title}</div>
        {description && <div className={styles.itemDescription}>{description}</div>}
      </div>
      {end}
    </li>
  );
}
