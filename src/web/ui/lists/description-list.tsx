import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './list.module.css';

export type Description = {
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
  items: readonly Description[];
  /** The value below its name instead of beside it. */
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
