import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { PageTitle } from './page.tsx';

/** The top of a page that is entered by a search: its `h1`, a line about it, and the search. */
export function Hero({
  title,
  description,
  status,
  children,
}: {
  title: string;
  description: string;
  /** What the search found, announced when it changes; empty: nothing is searched for. */
  status: string;
  children: ReactNode;
}) {
  return (
    <header className={styles.hero} data-surface>
      <PageTitle>{title}</PageTitle>
      <p className={styles.description}>{description}</p>
      <div className={styles.content}>{children}</div>
      <p className={styles.description} role="status">
        {status}
      </p>
    </header>
  );
}
