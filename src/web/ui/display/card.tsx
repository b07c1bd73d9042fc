import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A part of a page on a ground of its own; with a title it is a region of that name. */
export function Card({
  title,
  words,
  actions,
  className,
  children,
}: {
  title?: string;
  /** A line below the title. */
  words?: string;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  const classes = `${styles.card} ${className ?? ''}`;
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {children}
    </section>
  );
}
