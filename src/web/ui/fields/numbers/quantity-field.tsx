import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '../text/text-field.tsx';
import styles from './number-field.module.css';

/**
 * How many of something: typed, or one more and one less. What is typed counts on Enter or when the field is
 * left, within the limits; what is not a number is dropped.
 */
export function QuantityField({
  label,
  value,
  min = 1,
  max,
  onChange,
}: {
  /** What is counted, such as "Tickets for Hamlet"; read out and not shown. */
  label: string;
  /** How many there are now. */
  value: number;
  /** The least that can be had; less is raised to it. */
  min?: number;
  /** The most that can be had, such as what is in stock; more is lowered to it. */
  max: number;
  /** Called with the new quantity, which is always within the limits. */
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const settle = () => {
    const typed = /^\d+$/.test(text.trim()) ? Number(text) : value;
    const next = Math.min(Math.max(typed, min), max);
    setText(String(next));
    if (next !== value) onChange(next);
  };
  const stepBy = (step: 1 | -1) => {
    const next = value + step;
    if (next >= min && next <= max) onChange(next);
  };

  return (
    <TextField
      isLabelHidden
      label={label}
      className={styles.quantity}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(max).length + 1}
      value={text}
      onChange={setText}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'ArrowUp') stepBy(1);
        if (key === 'ArrowDown') stepBy(-1);
      }}
      start={
        <IconButton
          label={t('number.less', { label })}
          icon={Minus}
          size="sm"
          isDisabled={value <= min}
          onClick={() => stepBy(-1)}
        />
      }
      end={
        <IconButton
          label={t('number.more', { label })}
          icon={Plus}
          size="sm"
          isDisabled={value >= max}
          onClick={() => stepBy(1)}
        />
      }
    />
  );
}
