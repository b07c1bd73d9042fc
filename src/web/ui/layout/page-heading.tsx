import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The page's one `h1`, with room for a line of context and for actions. Focus lands on it after a change of page. */
export function PageHeading({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      <div className={styles.texts}>
        <h1 className={styles.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {children && <div className={styles.context}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
