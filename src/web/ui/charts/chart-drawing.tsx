import { type PointerEvent, useState } from 'react';
import { ChartBars } from './chart-bars.tsx';
import { ChartLines } from './chart-lines.tsx';
import type { ChartProps } from './chart-props.ts';
import { labelStep, scaleOf, stackedSpans } from './chart-scale.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './plot.module.css';

/** Pixels that a letter takes on average, and the gap between two labels. */
const LETTER_PX = 7;
const GAP_PX = 16;

/** The room for labels in narrow and in wide charts; the style sheet decides which one it is. */
const WIDTHS = { narrow: 240, wide: 600 } as const;

/** Axes, grid and values of a chart in HTML and SVG: the style sheet gives size, colour and direction. */
export function ChartDrawing({ kind, values, formatLabel, formatValue }: ChartProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const { labels, series } = values;
  const isBars = kind === 'bar' || kind === 'stacked-bar';
  const spans =
    kind === 'stacked-bar'
      ? stackedSpans(series.map(({ data }) => data))
      : series.map(({ data }) => data.map((value): [number, number] => [value, value]));
  const scale = scaleOf(spans.flat(2), { fromZero: isBars });
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
            scale={scale}
          />
        )}
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
