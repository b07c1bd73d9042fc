import styles from './highlight.module.css';

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A text with every place marked where it holds what was searched for, whatever the case. */
export function Highlight({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  const parts = text.split(new RegExp(`(${escapeForPattern(search)})`, 'giu'));
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and never move
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
