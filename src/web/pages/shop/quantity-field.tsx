import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUANTITY } from '#contract/shop/shop.ts';
import styles from './quantity-field.module.css';

/** How many of something: typed, or one more and one less. What is no quantity goes back to the last that was. */
export function QuantityField({
  name,
  value,
  onChange,
}: {
  /** What it is a number of. */
  name: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const settle = () => {
    const typed = /^\d+$/.test(text.trim()) ? Number(text) : value;
    const next = Math.min(Math.max(typed, 1), MAX_QUANTITY);
    setText(String(next));
    if (next !== value) onChange(next);
  };

  return (
    <span className={styles.field}>
      <button
        type="button"
        aria-label={t('shop.quantity.less', { name })}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={15} aria-hidden />
      </button>
      <input
        aria-label={t('shop.quantity.label', { name })}
        inputMode="numeric"
        maxLength={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'ArrowUp' && value < MAX_QUANTITY) onChange(value + 1);
          if (event.key === 'ArrowDown' && value > 1) onChange(value - 1);
        }}
      />
      <button
        type="button"
        aria-label={t('shop.quantity.more', { name })}
        disabled={value >= MAX_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={15} aria-hidden />
      </button>
    </span>
  );
}
