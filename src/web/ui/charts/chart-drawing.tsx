import { type PointerEvent, useState } from 'react';
import figure from '../figures/figures.module.css';
import { ColourKey } from '../figures/figures.tsx';
import { Row, Spacer } from '../layout/layout.tsx';
import { type ChartProps, type ChartSeries, seriesColour } from './chart-props.ts';
import {
  type ChartScale,
  curveThrough,
  labelStep,
  reversed,
  scaleOf,
  stackedSpans,
  stepsThrough,
} from './chart-scale.ts';
import styles from './plot.module.css';

/** Pixels that a letter takes on average, and the gap between two labels. */
const LETTER_PX = 7;

const GAP_PX = 16;

/** The texts of neighboring marks are on lines of their own, and those near the end before their mark. */
const MARK_LINES = 3;
const NEAR_END_PERCENT = 75;

/** The space for labels in narrow and in wide charts; the style sheet chooses one. */
const WIDTHS = { narrow: 240, wide: 600 } as const;

/** Axes, grid and values of a chart in HTML and SVG: the style sheet gives size, colour and direction. */
export function ChartDrawing({
  kind,
  values,
  marks = [],
  isReversed = false,
  leastStep,
  formatLabel,
  formatValue,
}: ChartProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const { labels, series } = values;
  const isBars = kind === 'bar' || kind === 'stacked-bar';
  const spans =
    kind === 'stacked-bar'
      ? stackedSpans(series.map(({ data }) => data))
      : series.map(({ data }) => data.map((value): [number, number] => [value, value]));
  const upright = scaleOf(spans.flat(2), { fromZero: isBars, leastStep });
  const scale = isReversed ? reversed(upright) : upright;
  const texts = labels.map(formatLabel);

  function readPointer({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    const share = (isRtl ? right - clientX : clientX - left) / width;
    const index = Math.floor(share * labels.length);
    setHovered(index >= 0 && index < labels.length ? index : null);
  }

  return (
    <div className={styles.drawing} aria-hidden>
      <div className={styles.valueAxis}>
        {scale.ticks.map((tick) => (
          <span key={tick}>{formatValue(tick)}</span>
        ))}
      </div>
      <div
        className={styles.plot}
        onPointerMove={readPointer}
        onPointerDown={readPointer}
        onPointerLeave={() => setHovered(null)}
      >
        <div className={styles.grid}>
          {scale.ticks.map((tick) => (
            <i key={tick} data-zero={tick === 0 || undefined} />
          ))}
        </div>
        {hovered !== null && (
          <i
            className={styles.band}
            style={{
              insetInlineStart: `${(hovered / labels.length) * 100}%`,
              inlineSize: `${100 / labels.length}%`,
            }}
          />
        )}
        {isBars ? (
          <ChartBars
            series={series}
            spans={spans.map((one) =>
              one.map(([from, to]) =>
                kind === 'bar' ? [Math.min(0, from), Math.max(0, to)] : [from, to],
              ),
            )}
            count={labels.length}
            isStacked={kind === 'stacked-bar'}
            scale={scale}
          />
        ) : (
          <ChartLines
            series={series}
            count={labels.length}
            isFilled={kind === 'area'}
            isStepped={kind === 'step'}
            scale={scale}
          />
        )}
        {marks.map(({ label, text }, index) => {
          const share = (labels.indexOf(label) / labels.length) * 100;
          const isNearEnd = share > NEAR_END_PERCENT;
          return (
            <span
              key={label}
              className={styles.mark}
              data-near-end={isNearEnd || undefined}
              style={{
                [isNearEnd ? 'insetInlineEnd' : 'insetInlineStart']:
                  `${isNearEnd ? 100 - share : share}%`,
                paddingBlockStart: `${index % MARK_LINES}lh`,
              }}
            >
              {text}
            </span>
          );
        })}
        {hovered !== null && (
          <ChartTooltip
            title={texts[hovered] ?? ''}
            series={series}
            index={hovered}
            isInFirstHalf={hovered < labels.length / 2}
            share={(hovered + 0.5) / labels.length}
            formatValue={formatValue}
          />
        )}
      </div>
      <div className={styles.labelAxis}>
        {texts.map((text, index) => (
          <span key={labels[index]} className={styles.label} data-fits={fitsOf(texts, index)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The names of the widths at which a label is written. */
function fitsOf(texts: readonly string[], index: number): string {
  const labelPx = Math.max(...texts.map(({ length }) => length)) * LETTER_PX + GAP_PX;
  return Object.entries(WIDTHS)
    .filter(([, width]) => index % labelStep(texts.length, Math.floor(width / labelPx)) === 0)
    .map(([name]) => name)
    .join(' ');
}

/** Bars side by side, or on top of each other, for each label. */
function ChartBars({
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

/** One curve, or line of steps, for each series, in a box of 100 by 100 that the style sheet stretches. */
function ChartLines({
  series,
  count,
  isFilled,
  isStepped,
  scale,
}: {
  series: readonly ChartSeries[];
  count: number;
  isFilled: boolean;
  isStepped: boolean;
  scale: ChartScale;
}) {
  const step = 100 / Math.max(count, 1);
  const bottom = 100 - Math.min(100, Math.max(0, scale.position(0)));
  return (
    <svg
      aria-hidden
      className={`${figure.sparkline} ${styles.lines}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      {series.map((one, number) => {
        const points = one.data.map((value, index) => ({
          x: (index + 0.5) * step,
          y: 100 - scale.position(value),
        }));
        const curve = isStepped
          ? stepsThrough(
              points.map(({ y }) => y),
              step,
            )
          : curveThrough(points);
        const [first, last] = [points[0], points.at(-1)];
        return (
          <g key={one.name} style={{ color: seriesColour(one, number) }}>
            {isFilled && first && last && (
              <path data-part="area" d={`${curve}V${bottom}H${first.x}Z`} />
            )}
            <path d={curve} data-part={one.isComparison ? 'comparison' : 'line'} />
          </g>
        );
      })}
    </svg>
  );
}

/** The values of one label, beside the pointer. Screen readers have the table of values. */
function ChartTooltip({
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
