import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import styles from './foldable-card.module.css';

/** An article in a box, such as one message of a conversation, whose head opens and closes it. */
export function FoldableCard({
  start,
  title,
  description,
  end,
  isOpen,
  onToggle,
  children,
}: {
  /** At the start of the head, such as an avatar. */
  start?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the head, such as a time. */
  end?: ReactNode;
  isOpen: boolean;
  /** Absent: it cannot be closed. */
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}) {
  const head = (
    <>
      {start}
      <span className={styles.title}>
        {title}
        {description}
      </span>
      {end}
    </>
  );
  return (
    <article className={styles.card} data-surface>
      {onToggle ? (
        <button
          type="button"
          className={styles.head}
          data-entry
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {head}
        </button>
      ) : (
        <div className={styles.head} data-entry>
          {head}
        </div>
      )}
      {isOpen && (
        <Stack gap="sm" className={styles.content}>
          {children}
        </Stack>
      )}
    </article>
  );
}
