import { type ReactNode, useId } from 'react';
import { useRunningClock } from '../format/now.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './page.module.css';
import text from './text.module.css';
import { Heading, Text, textStyle } from './text.tsx';

/** The page's one `h1`, with room for a line of context and for actions. Focus lands on it after a change of page. */
export function PageHeading({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      <div className={styles.texts}>
        <PageTitle>{title}</PageTitle>
        {children && (
          <Text as="div" size="md" tone="neutral">
            {children}
          </Text>
        )}
      </div>
      {actions && (
        <Row gap="xs" className="screen-only">
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

/** A page: its one `h1` with a line of context and actions beside it, and its content below. */
export function Page({
  title,
  description,
  actions,
  width = 'full',
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** `text` for reading, `form` for one column of fields. */
  width?: 'full' | 'wide' | 'form' | 'text';
  children?: ReactNode;
}) {
  return (
    <div className={styles.page} data-width={width}>
      <PageHeading title={title} actions={actions}>
        {description}
      </PageHeading>
      {children}
    </div>
  );
}

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
    <Stack as="section" aria-labelledby={id}>
      <Row gap="xs" align="end" justify="between">
        <div>
          <Heading id={id} level={level}>
            {title}
          </Heading>
          {description && (
            <Text as="div" size="md" tone="neutral">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}
