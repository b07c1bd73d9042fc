import type { LucideIcon } from 'lucide-react';
import styles from './figure-list.module.css';

export type Figure = {
  icon: LucideIcon;
  title: string;
  /** Undefined while it is awaited: its room stays. */
  value: string | undefined;
  words: string;
};

/** A few figures side by side above a list. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ icon: Icon, title, value, words }) => (
        <div key={title} className={styles.figure}>
          <dt className={styles.title}>
            <Icon size={16} aria-hidden />
            {title}
          </dt>
          <dd className={styles.value}>
            {value ?? '\u00A0'}
            <span className={styles.words}>{value === undefined ? '\u00A0' : words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
