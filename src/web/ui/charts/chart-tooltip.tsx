import { ColourKey } from '../figures/colour-key.tsx';
import { Row } from '../layout/row.tsx';
import { Spacer } from '../layout/spacer.tsx';
import type { ChartSeries } from './chart-props.ts';
import styles from './plot.module.css';
import { seriesColour } from './series-colour.ts';

/** The values of one label, beside the pointer. Screen readers have the table of values. */
export function ChartTooltip({
  title,
  series,
  index,
  share,
  isInFirstHalf,
  formatValue,
}: {
  title: string;
  series: readonly ChartSeries[];
  index: number;
  /** Where the label lies: from 0 at the start to 1. */
  share: number;
  isInFirstHalf: boolean;
  formatValue: (value: number) => string;
}) {
  const edge = isInFirstHalf ? 'insetInlineStart' : 'insetInlineEnd';
  return (
    <div
      className={styles.tooltip}
      data-surface="high"
      style={{ [edge]: `calc(${(isInFirstHalf ? share : 1 - share) * 100}% + var(--space-sm))` }}
    >
      <strong>{title}</strong>
      {series.map((one, number) => (
        <Row key={one.name} gap="xs" wrap={false}>
          <ColourKey colour={seriesColour(one, number)} />
          {one.name}
          <Spacer />
          <b>{formatValue(one.data[index] ?? 0)}</b>
        </Row>
      ))}
    </div>
  );
}
