import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { useServiceNow } from '../use-ranking.ts';
import { describeStart } from './describe-start.ts';
import { explainScore, type PartReason } from './explain-score.ts';
import { PartList } from './part-list.tsx';

/** The parts of a score with their reasons and points, and their sum. */
export function ScoreExplanation({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const parts = run && explainScore(event, run);
  if (!parts || event.score === null) return <p>{t('score.none')}</p>;
  return (
    <PartList
      items={parts.map(({ part, points, max, reason }) => ({
        part,
        isNegative: points < 0,
        label: describeReason(reason, event, now, format, t),
        value: t('score.points', {
          points: format.number(points, 2),
          max: format.number(max, 0, 2),
        }),
      }))}
      sum={{ label: t('score.sum'), value: format.number(event.score, 2) }}
    />
  );
}

function describeReason(
  reason: PartReason,
  event: EventRow,
  now: number,
  format: Format,
  t: TFunction,
): string {
  switch (reason) {
    case 'type':
      return t('score.type', { type: t(`scores.types.${event.event_type}`).toLowerCase() });
    case 'time': {
      const when = describeStart(event, now, format)?.relative ?? '';
      const hasStarted = event.time_known && Date.parse(event.starts_at ?? '') < now;
      return t(hasStarted ? 'score.started' : 'score.starts', { when });
    }
    case 'capacity': {
      const count = event.venue_capacity ?? 0;
      return t('event.seats', { count, seats: format.number(count) });
    }
    default:
      return t(`score.${reason}`);
  }
}
