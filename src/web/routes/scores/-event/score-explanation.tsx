import type { ReactNode } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import type { WeightSet } from '#contract/scores/weights.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { describeStart } from './describe-start.ts';
import { explainScore, type PartReason } from './explain-score.ts';
import styles from './score-parts.module.css';
import type { ScorePart } from './score-segments.ts';
import '#web/messages/score.json';

/** The parts of a score with their reasons and points, and their sum. */
export function ScoreExplanation({
  event,
  run,
}: {
  event: EventRow;
  run: { weights: WeightSet } | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const items = useExplainedParts(event, run);
  if (event.score === null) return <p>{t('score.none')}</p>;
  // The weights come with the run, which may load after the list.
  if (!items) return <Skeleton height={90} />;
  return (
    <PartList items={items} sum={{ label: t('score.sum'), value: format.number(event.score, 1) }} />
  );
}

/** A part of a score as it is shown: with its reason in words and its points of the most possible. */
export type ExplainedPart = {
  part: ScorePart;
  isNegative: boolean;
  label: string;
  value: string;
};

/** Each part of an event's score in words; null without a score. */
export function useExplainedParts(
  event: EventRow,
  run: { weights: WeightSet } | null,
): ExplainedPart[] | null {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const parts = run && explainScore(event, run);
  if (!parts) return null;
  return parts.map(({ part, points, max, reason }) => ({
    part,
    isNegative: points < 0,
    label: describeReason(reason, event, now, format, t),
    value: t('score.points', {
      points: format.number(points, 1),
      max: format.number(max, 0, 2),
    }),
  }));
}

function describeReason(
  reason: PartReason,
  event: EventRow,
  now: number,
  format: Format,
  t: Translate,
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

/** The parts of a score, each with the color of its piece of the bar; and their sum. */
function PartList({
  items,
  sum,
}: {
  items: readonly { part: ScorePart; isNegative: boolean; label: ReactNode; value: string }[];
  sum?: { label: string; value: string };
}) {
  return (
    <dl className={styles.list}>
      {items.map(({ part, isNegative, label, value }) => (
        <div key={part} className={styles.part}>
          <dt>
            <i className={styles.swatch} data-part={part} data-negative={isNegative} aria-hidden />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div className={`${styles.part} ${styles.sum}`}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </dl>
  );
}
