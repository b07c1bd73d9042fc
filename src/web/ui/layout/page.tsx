import { type ReactNode, useId } from 'react';
import { useRunningClock } from '../format/now.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './page.module.css';
import text from './text.module.css';
import { Heading, Text, textStyle } from './text.tsx';

/** The page's one `h1`, with room for a line of context and for actions. Focus lands on it after a change of page. */
export function PageHeading({
  title,
  beside,
  children,
  actions,
}: {
  /** The `h1` of the page. */
  title: string;
  /**
   * Stands after the title, such as tabs, and keeps the heading to one line. On phones it replaces the title.
   */
  beside?: ReactNode;
  /** A line of context below the title; beside it, with `beside`. */
  children?: ReactNode;
  /** Buttons at the end of the line; they are not printed. */
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
  /** The size of the text: `3xl` where the page is little more than its title and a form. */
  size?: '2xl' | '3xl';
  /** For `aria-labelledby` of what it names. */
  id?: string;
  /** What the page is about, in a few words. */
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
  beside,
  description,
  actions,
  width = 'full',
  children,
}: {
  /** The `h1` of the page. */
  title: string;
  /**
   * Stands after the title, such as tabs, and keeps heading and description to one line. On phones it
   * replaces the title.
   */
  beside?: ReactNode;
  /** A line of context below the title. */
  description?: ReactNode;
  /** Buttons at the end of the heading's line; they are not printed. */
  actions?: ReactNode;
  /**
   * How wide the content may get: `full` for tables, `wide` for cards, `form` for one column of fields,
   * `text` for reading.
   */
  width?: 'full' | 'wide' | 'form' | 'text';
  /** The content of the page, below its heading. */
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

/** A part of a page under a heading of its own, without a box. */
export function Section({
  title,
  description,
  actions,
  level = 2,
  children,
}: {
  /** The heading, which also names the section for screen readers. */
  title: string;
  /** A line of context below the heading. */
  description?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  /** The level of the heading: one below that of what the section is in. */
  level?: 2 | 3 | 4;
  /** The content of the section, below its heading. */
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
