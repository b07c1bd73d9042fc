import { type ReactNode, useId } from 'react';
import { Heading } from './heading.tsx';
import styles from './layout.module.css';

/** A part of a page under a heading of its own, without a box. */
export function Section({
  title,
  description,
  actions,
  level = 2,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <Heading id={id} level={level}>
            {title}
          </Heading>
          {description && <p className={styles.sectionDescription}>{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
