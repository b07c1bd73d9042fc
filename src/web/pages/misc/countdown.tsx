import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './countdown.module.css';
import type { TimeLeft } from './season.ts';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof TimeLeft)[];

/** Days, hours, minutes and seconds that are left. */
export function Countdown({ left }: { left: TimeLeft }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="timer" aria-label={t('misc.comingSoon.timer')} className={styles.countdown}>
      {PARTS.map((part) => (
        <div key={part} className={styles.part}>
          <b className="number">{format.number(left[part])}</b>{' '}
          <span>{t(`misc.comingSoon.${part}`, { count: left[part] })}</span>
        </div>
      ))}
    </div>
  );
}
