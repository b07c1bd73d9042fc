import type { ChartSeries } from './chart-props.ts';
import type { ChartScale } from './chart-scale.ts';
import styles from './plot.module.css';
import { seriesColour } from './series-colour.ts';

/** Bars side by side, or on top of each other, for each label. */
export function ChartBars({
  series,
  spans,
  count,
  isStacked,
  scale,
}: {
  series: readonly ChartSeries[];
  /** The lower and upper end of each bar, by series and label. */
  spans: readonly (readonly (readonly [from: number, to: number])[])[];
  count: number;
  isStacked: boolean;
  scale: ChartScale;
}) {
  return (
    <div className={styles.bars} data-stacked={isStacked}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is known by its position
        <div key={index} className={styles.place}>
          {series.map((one, number) => {
            const [from, to] = spans[number]?.[index] ?? [0, 0];
            const bottom = scale.position(from);
            return (
              <span key={one.name} className={styles.bar}>
                <i
                  style={{
                    insetBlockEnd: `${bottom}%`,
                    blockSize: `${scale.position(to) - bottom}%`,
                    background: seriesColour(one, number),
                  }}
                />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
