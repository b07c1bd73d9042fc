import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { RecalculateButton } from './recalculate-button.tsx';
import type { Ranking } from './use-ranking.ts';
import styles from './weights-page.module.css';

/** Whether the ranking follows the saved weights, what the last recalculation did, and the button for the next. */
export function RecalculateResult({
  ranking,
  isDirty,
}: {
  ranking: Ranking | undefined;
  isDirty: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!ranking) return null;
  const { current, stale } = ranking;
  const state = stale.includes('weights_changed') ? 'behind' : 'follows';
  return (
    <section className={styles.effect} aria-labelledby="weight-ranking">
      <h2 id="weight-ranking" className={styles.effectTitle}>
        {t('weights.ranking.title')}
      </h2>
      <p>{current ? t(`weights.ranking.${state}`) : t('ranking.none')}</p>
      {current && (
        <p className={styles.note}>
          {t('recalculate.result', {
            count: current.events,
            events: format.number(current.events),
            seconds: format.seconds(current.duration_ms),
          })}
        </p>
      )}
      {isDirty && <p className={styles.note}>{t('weights.ranking.saveFirst')}</p>}
      <div>
        <RecalculateButton isRunning={ranking.running} />
      </div>
    </section>
  );
}
