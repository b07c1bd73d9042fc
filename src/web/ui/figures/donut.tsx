import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './donut.module.css';
import { ColourKey, chartColour } from './figures.tsx';

export type DonutPart = {
  label: string;
  value: number;
  icon?: LucideIcon;
  /** After the value, such as how it has changed. */
  end?: ReactNode;
};

/** Parts of a whole as a ring with the total in its middle, and beside it a legend with every value. */
export function Donut({
  label,
  parts,
  total,
  totalLabel,
  formatValue,
}: {
  /** What the parts make up, for screen readers. */
  label: string;
  /** The parts in order, from the top on: each a `label` and its `value`, and if need be an `icon`. */
  parts: readonly DonutPart[];
  /** The sum, as it is shown in the middle. */
  total: string;
  /** What the sum counts, below it. */
  totalLabel: string;
  /** How a part's value reads in the legend, with its unit. */
  formatValue: (value: number) => string;
}) {
  const sum = parts.reduce((all, { value }) => all + value, 0) || 1;
  const hasEnd = parts.some(({ end }) => end !== undefined);
  let start = 0;
  return (
    <Row gap="md" justify="center">
      <div className={styles.ring}>
        <svg viewBox="0 0 100 100" aria-hidden>
          {parts.map(({ label: name, value }, index) => {
            const share = (value / sum) * 100;
            const offset = -start;
            start += share;
            return (
              <circle
                key={name}
                cx="50"
                cy="50"
                r="43"
                pathLength="100"
                stroke={chartColour(index)}
                strokeDasharray={`${Math.max(share - GAP, 0.5)} 100`}
                strokeDashoffset={offset}
              />
            );
          })}
        </svg>
        <Stack as="p" gap="none" align="center">
          <Text as="strong" size="xl" isNumeric>
            {total}
          </Text>
          <Text size="sm" tone="neutral">
            {totalLabel}
          </Text>
        </Stack>
      </div>
      <table className={styles.legend}>
        <caption className="visually-hidden">{label}</caption>
        <tbody>
          {parts.map(({ label: name, value, icon, end }, index) => (
            <tr key={name}>
              <th scope="row">
                <ColourKey colour={chartColour(index)} />
                {icon && <Icon icon={icon} />}
                {name}
              </th>
              <td>{formatValue(value)}</td>
              {hasEnd && <td>{end}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  );
}

/** Between two parts, in percent of the ring. */
const GAP = 1;
