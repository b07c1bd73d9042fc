import type { UseQueryResult } from '@tanstack/react-query';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { toWeights, type WeightSet } from '#contract/scores/weights.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { isUnavailable } from '#web/data/query-client.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import styles from './-score-list.module.css';
import { type Ranking, useServiceNow } from './-use-ranking.ts';
import '#web/messages/ranking.json';

type RankingLineProps = {
  ranking: UseQueryResult<Ranking>;
  /** The run on the screen, where it is not the current one. */
  run?: ScoreRun | null;
  /** The tooltip says the weights. */
  isShort?: boolean;
};

/** When and with which weights the ranking was calculated, and why it is out of date. */
export function RankingLine({
  ranking,
  run = ranking.data?.current ?? null,
  isShort = false,
}: RankingLineProps) {
  return (
    <Row gap="xs" wrap={!isShort} className={styles.ranking}>
      <RankingState ranking={ranking} run={run} isShort={isShort} />
    </Row>
  );
}

function RankingState({ ranking: { data, error }, run, isShort }: Required<RankingLineProps>) {
  const { t } = useTranslation();
  if (!data) return isUnavailable(error) ? null : error?.message;
  if (!data.current) return t('ranking.none');
  return (
    <>
      {run && <Updated run={run} isShort={isShort} />}
      {data.running && <Badge tone="accent">{t('ranking.running')}</Badge>}
      {data.stale.map((reason) => (
        <Badge key={reason} tone="warning">
          {t(`ranking.stale.${reason}`, { count: data.events_changed })}
        </Badge>
      ))}
    </>
  );
}

function Updated({ run, isShort }: { run: ScoreRun; isShort: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const at = new Date(run.as_of);
  const weights = t('ranking.with', { weights: useWeightList(run.weights) });
  const isNew = now - at.getTime() < MINUTE_MS;
  return (
    <bdi>
      <time
        dateTime={run.as_of}
        title={isShort ? `${format.moment(at)} ${weights}` : format.moment(at)}
      >
        {t('ranking.updated', {
          when: isNew ? t('ranking.justNow') : format.relative(at.getTime(), now),
        })}
      </time>{' '}
      {!isShort && <span className={styles.weights}>{weights}</span>}
    </bdi>
  );
}

function useWeightList(set: WeightSet): string {
  const { t } = useTranslation();
  const format = useFormat();
  const weights = toWeights(set);
  return (['theater', 'concert', 'sport', 'timeLeft', 'venueCapacity'] as const)
    .map((name) => `${t(`weights.short.${name}`)} ${format.number(weights[name], 0, 4)}`)
    .join(' · ');
}
