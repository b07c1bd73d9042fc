import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Change, type ChangeProps } from './change.tsx';
import styles from './statistic.module.css';

/** Figures side by side, each a `Statistic`. */
export function StatisticGroup({ children }: { children: ReactNode }) {
  return <dl className={styles.group}>{children}</dl>;
}

/** One figure with its name; stands in a `StatisticGroup`. */
export function Statistic({
  label,
  value,
  description,
  icon,
  change,
  isPlain = false,
}: {
  label: string;
  /** Undefined while it loads: its room stays. */
  value: ReactNode;
  description?: ReactNode;
  icon?: LucideIcon;
  change?: ChangeProps;
  /** Without a box of its own, where one is around it already. */
  isPlain?: boolean;
}) {
  return (
    <div
      className={styles.statistic}
      data-plain={isPlain}
      data-surface={isPlain ? undefined : 'low'}
    >
      <Text as="dt" size="sm" tone="neutral">
        <Row as="span" gap="xs" wrap={false}>
          {icon && <Icon icon={icon} />}
          {label}
        </Row>
      </Text>
      <dd className={styles.value}>
        {value ?? '\u00A0'}
        {change && <Change {...change} />}
        {description !== undefined && (
          <Text as="bdi" size="sm" weight="normal" tone="neutral">
            {value === undefined ? '\u00A0' : description}
          </Text>
        )}
      </dd>
    </div>
  );
}
