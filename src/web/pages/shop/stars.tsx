import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A rating of 0 to 5 as stars; read out as a sentence. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = PLACES.map((place) => <Star key={place} size={size} aria-hidden />);
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('shop.stars', { rating: format.number(rating, 0, 1) })}
    >
      <span className={styles.row}>{row}</span>
      <span className={styles.filled} style={{ inlineSize: `${rating * 20}%` }}>
        <span className={styles.row}>{row}</span>
      </span>
    </span>
  );
}
