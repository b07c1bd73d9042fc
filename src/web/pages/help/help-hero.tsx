import { AddressSearch } from '#web/list/page/address-search.tsx';
import styles from './help-hero.module.css';

/** The top of a help page: what it is, and a search over all of it. */
export function HelpHero({
  title,
  words,
  search,
  found,
}: {
  title: string;
  words: string;
  search: string;
  /** How much was found, told to who cannot see it; empty: nothing is searched for. */
  found: string;
}) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <p className={styles.words}>{words}</p>
      <div className={styles.search}>
        <AddressSearch label={search} />
      </div>
      <p className={styles.found} role="status">
        {found}
      </p>
    </header>
  );
}
