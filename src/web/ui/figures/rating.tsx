import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '../format/format.ts';
import { Row } from '../layout/layout.tsx';
import styles from './figures.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating of 0 to 5 as stars, halves included; read out as a sentence. */
export function Rating({
  value,
  size = 15,
}: {
  /** 0 to 5, halves included. */
  value: number;
  /** Pixels of a star. */
  size?: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = STARS.map((star) => <Star key={star} size={size} aria-hidden />);
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('kit.stars', { rating: format.number(value, 0, 1) })}
    >
      <span>{row}</span>
      <span className={styles.filled} style={{ inlineSize: `${value * 20}%` }}>
        <span>{row}</span>
      </span>
    </span>
  );
}

/** A rating to give: a group of radio buttons that look like stars. */
export function RatingField({
  label,
  value,
  onChange,
}: {
  /** What is rated, for screen readers. */
  label: string;
  /** The number of stars, 1 to 5; 0: not rated yet. */
  value: number;
  /** Called with the number of stars that was chosen. */
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Row as="fieldset" gap="none">
      <legend className="visually-hidden">{label}</legend>
      {STARS.map((star) => (
        <label key={star} className={styles.star} data-on={star <= value} data-covered>
          <input
            type="radio"
            name={name}
            aria-label={t('kit.stars', { rating: star })}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Star size={20} aria-hidden />
        </label>
      ))}
    </Row>
  );
}
