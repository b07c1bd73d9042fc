import type { ReactNode } from 'react';
import styles from './page.module.css';
import { PageHeading } from './page-heading.tsx';

/** A page: its one `h1` with a line of context and actions beside it, and its content below. */
export function Page({
  title,
  beside,
  description,
  actions,
  width = 'full',
  children,
}: {
  title: string;
  /** Keeps the heading to one line, with the description in it. On phones it stands in place of the title. */
  beside?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `text` for reading, `form` for one column of fields. */
  width?: 'full' | 'wide' | 'form' | 'text';
  children?: ReactNode;
}) {
  return (
    <div className={styles.page} data-width={width}>
      <PageHeading title={title} beside={beside} actions={actions}>
        {description}
      </PageHeading>
      {children}
    </div>
  );
}
