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
  /** The `h1` of the page. */
  title: string;
  /** A line below the title about what can be found here. */
  description: string;
  /** What the search found, announced when it changes; empty: nothing is searched for. */
  status: string;
  /** The search field. */
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
