import { type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './statistic.module.css';

type ChangeProps = {
  /** The size of the change, without a sign: "5.2%". */
  text: string;
  /** Whether it went up; the arrow and what is read out follow it. */
  isUp: boolean;
  /** Whether that is good (green) or bad (red). Absent: up is good. */
  isGood?: boolean | undefined;
};

/** How a figure has changed: an arrow and a size. */
export function Change({ text, isUp, isGood = isUp }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.change} data-tone={isGood ? 'success' : 'danger'}>
      <Icon icon={isUp ? TrendingUp : TrendingDown} size={14} />
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{t(isUp ? 'kit.up' : 'kit.down', { size: text })}</span>
    </span>
  );
}

/** Figures side by side, each a `Statistic`. */
export function StatisticGroup({
  children,
}: {
  /** The `Statistic`s, in order. */
  children: ReactNode;
}) {
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
  /** What the figure counts or measures; above it. */
  label: string;
  /** The figure, formatted; `undefined` while it loads: its room stays. */
  value: ReactNode;
  /** A quieter text after the figure, such as "of 1,200". */
  description?: ReactNode;
  /** Before the label. */
  icon?: LucideIcon;
  /** How the figure has changed since before, with an arrow. */
  change?: ChangeProps;
  /** Draws no box, where there is one around it already. */
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
