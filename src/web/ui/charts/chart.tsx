import { lazy, Suspense, useId } from 'react';
import styles from './chart.module.css';
import type { ChartDrawingProps } from './chart-drawing.tsx';
import { useSeen } from './use-seen.ts';

const Drawing = lazy(() =>
  import('./chart-drawing.tsx').then((module) => ({ default: module.ChartDrawing })),
);

export type ChartProps = ChartDrawingProps & {
  /** What the chart shows, for who cannot see it. */
  label: string;
};

/**
 * A chart with its values as a table for screen readers. It keeps its room free from the start, and is
 * drawn once it comes into view.
 */
export function Chart({ label, ...drawing }: ChartProps) {
  const [holder, isSeen] = useSeen<HTMLElement>();
  const { height, values, formatLabel, formatValue } = drawing;
  return (
    <figure ref={holder} className={styles.figure} style={{ blockSize: height }}>
      <ValueTable
        label={label}
        values={values}
        formatLabel={formatLabel}
        formatValue={formatValue}
      />
      <div className={styles.drawing} aria-hidden>
        {isSeen && (
          <Suspense fallback={null}>
            <Drawing {...drawing} />
          </Suspense>
        )}
      </div>
    </figure>
  );
}

type TableProps = { label: string; values: ChartDrawingProps['values'] } & Pick<
  ChartDrawingProps,
  'formatLabel' | 'formatValue'
>;

function ValueTable({ label, values: { labels, series }, formatLabel, formatValue }: TableProps) {
  const id = useId();
  return (
    <div className="visually-hidden">
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
          {labels.map((text, place) => (
            <tr key={`${id}${text}`}>
              <th scope="row">{formatLabel(text)}</th>
              {series.map(({ name, data }) => (
                <td key={name}>{formatValue(data[place] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
