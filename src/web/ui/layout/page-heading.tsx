import type { ReactNode } from 'react';
import { useRunningClock } from '../format/now.tsx';
import styles from './page-heading.module.css';
import { Row } from './row.tsx';
import text from './text.module.css';
import { Text, textStyle } from './text.tsx';

/** The page's one `h1`, with room for a line of context and for actions. Focus lands on it after a change of page. */
export function PageHeading({
  title,
  beside,
  children,
  actions,
}: {
  title: string;
  /** Keeps the heading to one line. On phones it stands in place of the title. */
  beside?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.heading} data-one-line={beside !== undefined || undefined}>
      <div className={styles.texts}>
        <PageTitle>{title}</PageTitle>
        {beside}
        {children && (
          <Text as="div" size={beside === undefined ? 'md' : 'sm'} tone="neutral">
            {children}
          </Text>
        )}
      </div>
      {actions && (
        <Row gap="xs" wrap={beside === undefined} className="screen-only">
          {actions}
        </Row>
      )}
    </header>
  );
}

/** The `h1` of a page, for pages that do without `Page`. Focus lands on it after a change of page. */
export function PageTitle({
  size = '2xl',
  id,
  children,
}: {
  size?: '2xl' | '3xl';
  id?: string;
  children: ReactNode;
}) {
  useRunningClock();
  return (
    <h1 id={id} className={text.title} style={textStyle(size)} tabIndex={-1} data-page-title>
      {children}
    </h1>
  );
}
