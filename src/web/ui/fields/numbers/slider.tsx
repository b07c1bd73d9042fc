import type { CSSProperties } from 'react';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Field, FieldGroup, type FieldProps } from '../field.tsx';
import styles from './slider.module.css';

type SliderProps = Omit<FieldProps, 'size'> & {
  /** The number at the start of the scale. */
  min?: number;
  /** The number at the end of the scale. */
  max?: number;
  /** The distance between two numbers that can be set; an arrow key moves by it. */
  step?: number;
  /** How a number reads beside the scale and is read out, such as "25%". */
  format?: (value: number) => string;
};

/** A number on a scale; the browser's own, so that keys, touch and direction work. */
export function Slider({
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  hasValue = true,
  marks,
  height,
  ...frame
}: SliderProps & {
  /** The number that is set. The bar is filled from zero to it. */
  value: number;
  /** Called with the number at each move of the thumb. */
  onChange: (value: number) => void;
  /** Whether the number is shown beside the scale; turn it off where a field shows it. */
  hasValue?: boolean;
  /** Names some numbers below the scale, such as its ends. */
  marks?: readonly { value: number; label: string }[];
  /** Stands the slider upright, so many pixels high. */
  height?: number;
}) {
  // Filled from zero, to either side.
  const zero = share(Math.max(min, Math.min(0, max)), min, max);
  const end = Math.max(0, Math.min(share(value, min, max), 100));
  return (
    <Field {...frame} hasBox={false}>
      {(control) => (
        <Stack gap="none">
          <Row wrap={false}>
            <input
              {...control}
              type="range"
              className={styles.slider}
              style={{
                ...shares(Math.min(zero, end), Math.max(zero, end)),
                ...(height !== undefined && upright(height)),
              }}
              min={min}
              max={max}
              step={step}
              value={value}
              aria-valuetext={format(value)}
              onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
            {hasValue && (
              <output htmlFor={control.id} className={`number ${styles.value}`}>
                <bdi>{format(value)}</bdi>
              </output>
            )}
          </Row>
          {marks && <Marks marks={marks} min={min} max={max} />}
        </Stack>
      )}
    </Field>
  );
}

/** From one number to another on a scale: two thumbs, each a slider of its own with a name of its own. */
export function RangeSlider({
  value: [from, to],
  onChange,
  onCommit,
  fromLabel,
  toLabel,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  ...frame
}: SliderProps & {
  /** The lower and the upper number. */
  value: readonly [number, number];
  /** Called with both numbers at each move of a thumb; one thumb never passes the other. */
  onChange: (value: [number, number]) => void;
  /** Called when a thumb is let go, for what costs a request. */
  onCommit?: () => void;
  /** The accessible name of the first thumb, such as "Lowest price". */
  fromLabel: string;
  /** The accessible name of the second thumb, such as "Highest price". */
  toLabel: string;
}) {
  // Where both thumbs lie on each other at the end, the one that can still move is on top.
  const isFromOnTop = from > (min + max) / 2;
  const scale = {
    className: styles.slider,
    min,
    max,
    step,
    onPointerUp: onCommit,
    onKeyUp: onCommit,
  } as const;
  return (
    <FieldGroup {...frame}>
      <div className={styles.range} style={shares(share(from, min, max), share(to, min, max))}>
        <input
          {...scale}
          type="range"
          data-top={isFromOnTop}
          aria-label={fromLabel}
          aria-valuetext={format(from)}
          value={from}
          onChange={(event) => onChange([Math.min(event.currentTarget.valueAsNumber, to), to])}
        />
        <input
          {...scale}
          type="range"
          aria-label={toLabel}
          aria-valuetext={format(to)}
          value={to}
          onChange={(event) => onChange([from, Math.max(event.currentTarget.valueAsNumber, from)])}
        />
      </div>
      <output>
        <Row justify="between">
          <Text as="bdi" size="sm" tone="neutral" isNumeric>
            {format(from)}
          </Text>
          <Text as="bdi" size="sm" tone="neutral" isNumeric>
            {format(to)}
          </Text>
        </Row>
      </output>
    </FieldGroup>
  );
}

/** Read out as the value of the slider, by its format. */
function Marks({
  marks,
  min,
  max,
}: {
  marks: readonly { value: number; label: string }[];
  min: number;
  max: number;
}) {
  return (
    <div aria-hidden style={{ position: 'relative', blockSize: '1.5em' }}>
      {marks.map(({ value, label }) => (
        <span
          key={value}
          style={{
            position: 'absolute',
            // The middle of a thumb never reaches the ends of its track.
            insetInlineStart: `calc(12px + (100% - 24px) * ${share(value, min, max) / 100})`,
            inlineSize: 0,
            display: 'flex',
            justifyContent: markSide(share(value, min, max)),
            whiteSpace: 'nowrap',
          }}
        >
          <Text size="sm" tone="neutral">
            {label}
          </Text>
        </span>
      ))}
    </div>
  );
}

/** Names at the ends stay inside. */
function markSide(percent: number): 'start' | 'center' | 'end' {
  if (percent <= 0) return 'start';
  return percent >= 100 ? 'end' : 'center';
}

/** From the bottom up, in both directions of text. */
function upright(height: number): CSSProperties {
  return {
    '--side': 'to top',
    writingMode: 'vertical-lr',
    direction: 'rtl',
    inlineSize: height,
    flex: 'none',
    backgroundSize: '6px 100%',
  } as CSSProperties;
}

function share(value: number, min: number, max: number): number {
  return max > min ? ((value - min) / (max - min)) * 100 : 0;
}

/** The filled part of the track, in percent, for the style sheet. */
function shares(from: number, to: number): CSSProperties {
  return { '--from': `${from}%`, '--to': `${to}%` } as CSSProperties;
}
