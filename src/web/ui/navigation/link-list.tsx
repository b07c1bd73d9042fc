import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Tone } from '../buttons/button-look.tsx';
import { Icon } from '../display/icon.tsx';
import { useFormat } from '../format/format.ts';
import { Stack } from '../layout/layout.tsx';
import styles from './link-list.module.css';

/** Links to the lists of an app, such as the folders of mail. */
export function LinkList({
  title,
  isInline = false,
  children,
}: {
  /** A heading above the links. */
  title?: string;
  /** On one line, which scrolls where there is too little room. */
  isInline?: boolean;
  /** `LinkListItem`s. */
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
  icon: LucideIcon;
  /** Colours the icon. */
  tone?: Tone;
  isCurrent: boolean;
  /** Zero: not shown. */
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
        // Not the router's own opinion on what is current.
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
