import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toWeights, type WeightSet } from '#contract/weights.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './ranking-line.module.css';
import { type Ranking, useServiceNow } from './use-ranking.ts';

/** When and with which weights the ranking was made, and what makes it stale. */
export function RankingLine({ ranking }: { ranking: UseQueryResult<Ranking> }) {
  const { t } = useTranslation();
  const { data, error } = ranking;
  if (error && !data) return <p className={styles.line}>{error.message}</p>;
  if (!data) return <p className={styles.line}> </p>;
  if (!data.current) return <p className={styles.line}>{t('ranking.none')}</p>;
  return (
    <div className={styles.line}>
      <Made run={data.current} />
      {data.running && <Badge tone="accent">{t('ranking.running')}</Badge>}
      <StaleBadges ranking={data} />
    </div>
  );
}

function Made({ run }: { run: NonNullable<Ranking['current']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const asOf = new Date(run.as_of);
  return (
    <p>
      <time dateTime={run.as_of} title={format.moment(asOf)}>
        {t('ranking.made', { when: format.relative(asOf.getTime(), now) })}
      </time>{' '}
      <WeightWords set={run.weights} />
    </p>
  );
}

function WeightWords({ set }: { set: WeightSet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weights = toWeights(set);
  const list = (['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const).map(
    (name) => `${t(`weights.short.${name}`)} ${format.number(weights[name], 0, 4)}`,
  );
  return <span className={styles.weights}>{t('ranking.with', { weights: list.join(' · ') })}</span>;
}

function StaleBadges({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation();
  return ranking.stale.map((reason) => (
    <Badge key={reason} tone="warning">
      {t(`ranking.stale.${reason}`, { count: ranking.events_changed })}
    </Badge>
  ));
}
