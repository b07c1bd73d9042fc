import { createLink } from '@tanstack/react-router';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Tone } from '../buttons/button.tsx';
import { useTooltips } from '../overlays/tooltip.tsx';
import styles from './figures.module.css';

/** The colour of a series or part by its index; the palette begins again when it is used up. */
export function chartColour(index: number): string {
  return `var(--chart-${(index % 5) + 1})`;
}

/** The color of what the text beside it names, in a legend. */
export function ColourKey({
  colour,
}: {
  /** Any CSS color, such as `chartColour(0)`. */
  colour: string;
}) {
  return <i className={styles.key} style={{ background: colour }} />;
}

/** How far something is, as a bar. */
export function Progress({
  label,
  value,
  max = 100,
  tone = 'accent',
}: {
  /** What is in progress, for screen readers. */
  label: string;
  /** How much is done, from 0 to `max`. */
  value: number;
  /** How much there is to do. */
  max?: number;
  /** The color of the bar, such as `danger` for what has failed. */
  tone?: Tone;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={styles.track}
      data-tone={tone}
    >
      <div className={styles.bar} style={{ inlineSize: `${(value / max) * 100}%` }} />
    </div>
  );
}

/** Counts as bars, each of which leads to what it counts: below each other, or upright where they follow each other in time. */
export function LinkBars({
  label,
  isUpright = false,
  children,
}: {
  /** What is counted, for screen readers. */
  label: string;
  /** Stands the bars upright, for counts that follow each other in time. */
  isUpright?: boolean;
  /** The `LinkBar`s, in order. */
  children: ReactNode;
}) {
  useTooltips();
  return (
    <ul aria-label={label} className={styles.bars} data-upright={isUpright}>
      {children}
    </ul>
  );
}

/** A bar of `LinkBars`. An upright one has its label and text in a tooltip. */
export const LinkBar = createLink(function LinkBar({
  label,
  value,
  max,
  text,
  change,
  ...anchor
}: ComponentProps<'a'> & {
  /** What is counted, beside the bar or in its tooltip. */
  label: string;
  /** The count, from 0 to `max`. */
  value: number;
  /** The greatest count of all bars, which fills the whole track. */
  max: number;
  /** The count with its unit, as it is shown and read out. */
  text: string;
  /** By how much the count has changed, at the end of the line: "+12". */
  change?: string | undefined;
}) {
  return (
    <li>
      <a {...anchor} className={styles.linkBar} data-tooltip={`${label}: ${text}`}>
        <span className={styles.barLabel}>
          <bdi>{label}</bdi>
        </span>
        <span className={styles.barTrack} aria-hidden>
          <i style={shareOf(value, max)} />
        </span>
        <bdi className={styles.barValue}>{text}</bdi>
        {change !== undefined && <bdi className={styles.barChange}>{change}</bdi>}
      </a>
    </li>
  );
});

type BarStyle = CSSProperties & { '--share': string };

function shareOf(value: number, max: number): BarStyle {
  return { '--share': `${(value / Math.max(max, 1)) * 100}%` };
}

/** A line through the values in a box of 100 by 100, the least at the bottom; or a level step for each. */
export function sparklinePath(values: readonly number[], isStepped = false): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const heights = values.map((value) => (span === 0 ? 50 : 98 - ((value - least) / span) * 96));
  if (isStepped) {
    const ends = heights.map((_, index) => round(((index + 1) / values.length) * 100));
    return heights
      .map((y, index) => `${index === 0 ? 'M0 ' : 'V'}${round(y)} H${ends[index]}`)
      .join(' ');
  }
  const points = heights.map((y, index) => {
    const x = values.length === 1 ? 0 : (index / (values.length - 1)) * 100;
    return `${round(x)} ${round(y)}`;
  });
  if (points.length === 0) return '';
  return points.length === 1 ? `M${points[0]} H100` : `M${points.join(' L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Bars in a box of 100 by 100, from zero up. */
function barsOf(
  values: readonly number[],
): { x: number; y: number; width: number; height: number }[] {
  const most = Math.max(...values, 1);
  const step = 100 / Math.max(values.length, 1);
  return values.map((value, index) => {
    const height = round((Math.max(value, 0) / most) * 100);
    return { x: round((index + 0.15) * step), y: 100 - height, width: round(step * 0.7), height };
  });
}

/** A small line or row of bars that shows a trend, drawn without a chart library. `label` describes it. */
export function Sparkline({
  label,
  values,
  titles = [],
  kind = 'area',
  height = 48,
  colour = 1,
}: {
  /** What the line says in words, such as "Rising, 40 on average". */
  label: string;
  /** The numbers, from first to last; the scale fits them. */
  values: readonly number[];
  /** A tooltip for each value, such as its day and its size. */
  titles?: readonly string[];
  /** How they are drawn: a line, a line with an area below it, steps that each hold until the next, or bars from zero up. */
  kind?: 'line' | 'area' | 'step' | 'bar';
  /** The height in pixels; the width is the room that there is. */
  height?: number;
  /** The number of the color in the palette of the charts, from 1. */
  colour?: 1 | 2 | 3 | 4 | 5;
}) {
  const line = kind === 'bar' ? '' : sparklinePath(values, kind === 'step');
  const step = 100 / Math.max(values.length, 1);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      height={height}
      style={{ color: chartColour(colour - 1) }}
    >
      {kind === 'area' && line !== '' && <path data-part="area" d={`${line} V100 H0 Z`} />}
      {line !== '' && <path d={line} />}
      {kind === 'bar' &&
        barsOf(values).map((bar) => <rect key={bar.x} data-part="bar" rx="1" {...bar} />)}
      {titles.map((title, index) => (
        <rect key={title} x={index * step} width={step} height="100" data-part="point">
          <title>{title}</title>
        </rect>
      ))}
    </svg>
  );
}
