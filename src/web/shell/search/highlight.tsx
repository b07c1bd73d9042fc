import { findMatch } from './matching/fold-text.ts';
import styles from './search.module.css';

/** A text with the first match of the query marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const match = findMatch(text, query);
  if (!match) return text;
  return (
    <>
      {text.slice(0, match.start)}
      <mark className={styles.mark}>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  );
}
