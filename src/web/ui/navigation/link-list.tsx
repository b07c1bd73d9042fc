import { createLink, Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Tone } from '../buttons/button.tsx';
import { Icon } from '../display/icon.tsx';
import { useFormat } from '../format/format.ts';
import { Row, Stack } from '../layout/layout.tsx';
import styles from './link-list.module.css';

/** Links to the lists of an app, such as the folders of mail. */
export function LinkList({
  title,
  isInline = false,
  children,
}: {
  /** A heading above the links. */
  title?: string;
  /** Puts the links on one line, which scrolls where there is too little room. */
  isInline?: boolean;
  /** The links: `LinkListItem`s. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      {title !== undefined && (
        <h2 id={id} className={isInline ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
      )}
      <Stack
        as="ul"
        gap="3xs"
        className={styles.list}
        data-inline={isInline}
        aria-labelledby={title === undefined ? undefined : id}
      >
        {children}
      </Stack>
    </>
  );
}

/** One link, with an icon and how much there is. */
export const LinkListItem = createLink(function LinkListItem({
  icon,
  tone,
  isCurrent,
  count = 0,
  countLabel,
  children,
  ...anchor
}: {
  /** Before the name. */
  icon: LucideIcon;
  /** The color of the icon, which tells links apart. */
  tone?: Tone;
  /** Whether it leads to what is open; marked and read out as the current page. */
  isCurrent: boolean;
  /** How much there is, at the end of the line, such as unread mail. Zero: not shown. */
  count?: number | undefined;
  /** What is counted, for screen readers: "10 unread". */
  countLabel?: string;
} & ComponentProps<'a'>) {
  const format = useFormat();
  return (
    <li>
      <a
        {...anchor}
        className={styles.item}
        data-entry
        // Overrides the router's own current page.
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={styles.icon} data-tone={tone}>
          <Icon icon={icon} size={17} />
        </span>
        <span className={styles.name}>{children}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden={countLabel !== undefined}>{format.number(count)}</span>
            {countLabel !== undefined && <span className="visually-hidden">{countLabel}</span>}
          </span>
        )}
      </a>
    </li>
  );
});

type Crumb = { label: string; to?: LinkProps['to'] };

/** The way to where one is; the last entry is the page itself. */
export function Breadcrumbs({
  label,
  crumbs,
}: {
  /** The name of the navigation, for screen readers, such as "Breadcrumbs". */
  label: string;
  /** From the start page to the current one: each a `label`, and `to` for a link. */
  crumbs: readonly Crumb[];
}) {
  return (
    <nav aria-label={label}>
      <Row as="ol" gap="2xs" className={styles.crumbs}>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <Row key={crumb.label} as="li" gap="2xs" wrap={false}>
              {crumb.to !== undefined && !isLast ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
              {!isLast && <Icon icon={ChevronRight} size={14} />}
            </Row>
          );
        })}
      </Row>
    </nav>
  );
}
