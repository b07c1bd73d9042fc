import { useId } from 'react';
import { ColourKey } from '../figures/figures.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { useSeen } from '../loading/use-seen.ts';
import styles from './chart.module.css';
import { ChartDrawing } from './chart-drawing.tsx';
import { type ChartProps, type ChartSeries, seriesColour } from './chart-props.ts';

/**
 * A chart with its values as a table for screen readers and a legend for more than one series. It keeps its
 * room from the start, and is drawn once it comes into view.
 */
export function Chart(props: ChartProps) {
  const [figure, isSeen] = useSeen<HTMLElement>();
  const { label, height, values, marks, formatLabel, formatValue } = props;
  return (
    <figure ref={figure} className={styles.figure} style={{ blockSize: height }}>
      <ValueTable
        label={label}
        values={values}
        marks={marks}
        formatLabel={formatLabel}
        formatValue={formatValue}
      />
      {isSeen ? <ChartDrawing {...props} /> : <div className={styles.drawing} />}
      {values.series.length > 1 && <Legend series={values.series} />}
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Row gap="md" justify="center" aria-hidden>
      {series.map((one, index) => (
        <Row key={one.name} as="span" gap="2xs">
          <ColourKey colour={seriesColour(one, index)} />
          <Text size="sm" tone="neutral">
            {one.name}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

type TableProps = Pick<ChartProps, 'label' | 'values' | 'formatLabel' | 'formatValue'> & {
  /** Texts that are added to the rows of some labels. */
  marks?: ChartProps['marks'] | undefined;
};

/** The values of a chart for screen readers, and for everybody where it is shown. */
export function ValueTable({
  label,
  values: { labels, series },
  marks = [],
  formatLabel,
  formatValue,
  isShown = false,
}: TableProps & {
  /** Shows the table to everybody instead of to screen readers alone. */
  isShown?: boolean;
}) {
  const id = useId();
  const markOf = new Map(marks.map((mark) => [mark.label, mark.text]));
  return (
    <div
      className={isShown ? undefined : 'visually-hidden'}
      style={isShown ? { maxBlockSize: 240, overflow: 'auto' } : undefined}
    >
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((text, index) => (
            <tr key={`${id}${text}`}>
              <th scope="row">
                {formatLabel(text)}
                {markOf.has(text) && ` · ${markOf.get(text)}`}
              </th>
              {series.map(({ name, data }) => (
                <td key={name}>{formatValue(data[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
