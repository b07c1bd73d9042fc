import type { ReactNode } from 'react';
import { useRunningClock } from '../format/now.tsx';
import { textStyle } from '../layout/text.tsx';
import styles from './panes.module.css';

/**
 * An app as tall as the window: its navigation, a list, and what is open, side by side. Where there is no room
 * for three, the navigation is left out (`NarrowOnly` holds the button that opens it in a drawer), and what is
 * open takes the place of the list.
 */
export function Panes({
  nav,
  isOpen,
  children,
}: {
  /** The navigation, as a first pane. Absent: there are two. */
  nav?: ReactNode;
  /** Whether something of the list is open; it replaces the list where there is no room for both. */
  isOpen: boolean;
  /** Two `Pane`s: the list, and what is open. */
  children: ReactNode;
}) {
  return (
    <div className={styles.room}>
      <div
        className={styles.panes}
        data-surface="low"
        data-open={isOpen}
        data-nav={nav !== undefined}
      >
        {nav !== undefined && <div className={styles.nav}>{nav}</div>}
        {children}
      </div>
    </div>
  );
}

/** A column of `Panes`: a header that stays, and content that fills the rest. */
export function Pane({
  as: Tag = 'section',
  label,
  header,
  isScrollable = false,
  children,
}: {
  /** `aside` for what is not the main thing, such as details. */
  as?: 'section' | 'aside';
  /** The name of the pane, for screen readers. */
  label: string;
  /** A bar on top that stays while the content scrolls. */
  header?: ReactNode;
  /** Lets the pane scroll its content and puts room around it. Otherwise the content does both itself. */
  isScrollable?: boolean;
  /** What fills the pane, such as a list or an article. */
  children: ReactNode;
}) {
  return (
    <Tag className={styles.pane} aria-label={label}>
      {header !== undefined && <header className={styles.header}>{header}</header>}
      {isScrollable ? (
        <div className={styles.scroller} data-scroller>
          {children}
        </div>
      ) : (
        children
      )}
    </Tag>
  );
}

/** Shown only where there is space for one pane. */
export function NarrowOnly({
  children,
}: {
  /** The button that opens the navigation, or one that leads back to the list. */
  children: ReactNode;
}) {
  return <span className={styles.narrow}>{children}</span>;
}

/** The heading of a pane; `isPage`: it is the page's one `h1`. */
export function PaneTitle({
  isPage = false,
  size = 'lg',
  children,
}: {
  /** Whether it is the `h1` of the page, which gets the focus after a change of page. */
  isPage?: boolean;
  /** The size of the text. */
  size?: 'lg' | 'xl';
  /** What the pane is about, such as the name of the open thing. */
  children: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'h2';
  useRunningClock();
  return (
    <Title
      className={styles.title}
      style={textStyle(size, 'bold')}
      {...(isPage && { tabIndex: -1, 'data-page-title': true })}
    >
      {children}
    </Title>
  );
}
