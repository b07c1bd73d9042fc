import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './list.module.css';

/** Rows below each other with a thin line between them. */
export function List({
  label,
  isOrdered = false,
  children,
}: {
  /** The name of the list, for screen readers, where no heading gives one. */
  label?: string;
  /** Whether the order means something, as in a ranking: an `ol` instead of a `ul`. */
  isOrdered?: boolean;
  /** The `ListItem`s, or other `li`s. */
  children: ReactNode;
}) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list} aria-label={label}>
      {children}
    </Tag>
  );
}

/** A row: a picture or icon, a title with a description, and something at the end. */
export function ListItem({
  start,
  title,
  description,
  end,
}: {
  /** Before the texts, such as an icon or an avatar. */
  start?: ReactNode;
  /** What the row is about, in medium weight. */
  title: ReactNode;
  /** A quieter line below the title. */
  description?: ReactNode;
  /** At the end of the row, such as a time, a badge or a menu. */
  end?: ReactNode;
}) {
  return (
    <Row as="li" wrap={false} className={styles.item}>
      {start}
      <div className={styles.itemBody}>
        <Text as="div" weight="medium">
          {title}
        </Text>
        {description && (
          <Text as="div" size="sm" tone="neutral">
            {description}
          </Text>
        )}
      </div>
      {end !== undefined && <div className={styles.itemEnd}>{end}</div>}
    </Row>
  );
}

type Description = {
  label: string;
  value: ReactNode;
  icon?: LucideIcon;
  /** The sum of those above it: bold, below a line. */
  isTotal?: boolean;
};

/** Names with their values: the facts about one thing. Entries without a value are left out. */
export function DescriptionList({
  items,
  isStacked = false,
}: {
  /**
   * From first to last: each a `label` and its `value`, and if need be an `icon`; `isTotal` for the sum below
   * the others.
   */
  items: readonly Description[];
  /** Puts each value below its name instead of beside it, for long values. */
  isStacked?: boolean;
}) {
  return (
    <dl className={styles.descriptions} data-stacked={isStacked}>
      {items
        .filter(
          ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
        )
        .map(({ label, value, icon, isTotal = false }) => (
          <div key={label} className={styles.description} data-total={isTotal}>
            <dt>
              {icon && <Icon icon={icon} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
