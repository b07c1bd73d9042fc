import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';
import styles from './nav-list.module.css';

export type NavItem<Id extends string> = {
  id: Id;
  title: string;
  /** Before the title. */
  start?: ReactNode;
  /** After the title, such as a count. */
  end?: ReactNode;
  /** Where the subject has an address of its own; else a click calls `onChange`. */
  link?: Pick<LinkProps, 'to' | 'search' | 'params'>;
};

/** Overrides the router's own current page, which may differ from `value`. */
const EXACT = { exact: true } as const;

/** Subjects or sections below each other, one of them chosen; beside what it shows. */
export function NavList<Id extends string>({
  label,
  items,
  value,
  onChange,
}: {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** What can be chosen, in order: each an `id` and a `title`, and a `link` where it has an address. */
  items: readonly NavItem<Id>[];
  /** The id of the chosen item; `undefined`: none is. */
  value: Id | undefined;
  /** Called with the id of an item without a link. */
  onChange?: (id: Id) => void;
}) {
  const hasCounts = items.some(({ end }) => end !== undefined);
  return (
    <Grid as="nav" min={hasCounts ? '13rem' : '9rem'} gap="2xs" repeat="fill" label={label}>
      {items.map(({ id, title, start, end, link }) => {
        const isCurrent = id === value;
        const face = (
          <>
            {start}
            <span className={styles.title}>{title}</span>
            {end !== undefined && <span className={styles.end}>{end}</span>}
          </>
        );
        return link ? (
          <Link
            key={id}
            {...link}
            className={styles.item}
            data-entry
            aria-current={isCurrent ? 'page' : undefined}
            activeOptions={EXACT}
            resetScroll={false}
          >
            {face}
          </Link>
        ) : (
          <button
            key={id}
            type="button"
            className={styles.item}
            data-entry
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChange?.(id)}
          >
            {face}
          </button>
        );
      })}
    </Grid>
  );
}
