import type { ReactNode } from 'react';
import styles from './nav-list.module.css';

export type NavItem<Id extends string> = {
  id: Id;
  title: string;
  /** Before the title. */
  start?: ReactNode;
  /** After the title, such as a count. */
  end?: ReactNode;
};

/** Subjects or sections below each other, one of them chosen; beside what it shows. */
export function NavList<Id extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly NavItem<Id>[];
  value: Id | undefined;
  onChange: (id: Id) => void;
}) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map(({ id, title, start, end }) => (
        <button
          key={id}
          type="button"
          className={styles.item}
          aria-current={id === value ? 'true' : undefined}
          onClick={() => onChange(id)}
        >
          {start}
          <span className={styles.title}>{title}</span>
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </button>
      ))}
    </nav>
  );
}
