import type { Tone } from '../buttons/button.tsx';
import { Text } from '../layout/text.tsx';
import styles from './figures.module.css';

/** A share of a whole as a ring, with its text in the middle. */
export function Ring({
  label,
  value,
  text,
  size = 72,
  tone = 'accent',
}: {
  /** What the share is of, for screen readers. */
  label: string;
  /** The share that is filled, from 0 to 1. */
  value: number;
  /** Written in the middle and read out, such as "72%". */
  text?: string;
  /** The width and the height, in pixels. */
  size?: number;
  /** The color of the ring. */
  tone?: Tone;
}) {
  const width = size / 10;
  const circle = { cx: size / 2, cy: size / 2, r: (size - width) / 2, strokeWidth: width };
  const length = 2 * Math.PI * circle.r;
  return (
    <span
      role="img"
      aria-label={text === undefined ? label : `${label}: ${text}`}
      className={styles.ring}
      data-tone={tone}
    >
      <svg width={size} height={size} aria-hidden>
        <circle {...circle} />
        {value > 0 && (
          <circle
            {...circle}
            data-part="value"
            strokeDasharray={`${Math.min(value, 1) * length} ${length}`}
          />
        )}
      </svg>
      {text !== undefined && (
        <Text as="strong" size="sm" isNumeric>
          {text}
        </Text>
      )}
    </span>
  );
}
