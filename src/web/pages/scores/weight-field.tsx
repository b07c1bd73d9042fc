import { NumberInput, Slider } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import type { WeightField as Field } from './weight-draft.ts';
import { sliderRange } from './weight-shares.ts';
import styles from './weights-page.module.css';

/** One weight: a number that takes anything allowed, and a slider for the usual range. */
export function WeightField({
  field,
  value,
  saved,
  error,
  onChange,
}: {
  field: Field;
  value: number | string;
  saved: number;
  error: string | undefined;
  onChange: (value: number | string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [labelId, wordsId, inputId] = [`${id}-label`, `${id}-words`, `${id}-input`];
  const number = typeof value === 'number' ? value : null;
  // The slider's reach only grows while one works: it must not shrink under the hand.
  const [reached, setReached] = useState<number[]>([saved]);
  const { min, max, step } = sliderRange(number === null ? reached : [...reached, number]);

  const handleChange = (next: number | string) => {
    if (typeof next === 'number') setReached((seen) => widened(seen, next));
    onChange(next);
  };

  return (
    <div className={styles.field}>
      <div>
        <label id={labelId} htmlFor={inputId} className={styles.label}>
          {t(`weights.fields.${field}.label`)}
        </label>
        <p id={wordsId} className={styles.words}>
          {t(`weights.fields.${field}.description`)}
        </p>
      </div>
      <Slider
        className={styles.slider}
        thumbLabel={t(`weights.fields.${field}.label`)}
        value={number ?? 0}
        onChange={handleChange}
        min={min}
        max={max}
        step={step}
        startPointValue={0}
        label={null}
        marks={[...new Set([min, 0, max])].map((mark) => ({
          value: mark,
          label: format.number(mark),
        }))}
      />
      <NumberInput
        id={inputId}
        aria-describedby={wordsId}
        className={styles.number}
        value={value}
        onChange={handleChange}
        error={error}
        hideControls
        clampBehavior="none"
      />
    </div>
  );
}

/** The least and the largest value seen so far. */
function widened(seen: readonly number[], next: number): number[] {
  return [Math.min(...seen, next), Math.max(...seen, next)];
}
