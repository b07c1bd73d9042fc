import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './score-explanation.module.css';
import { explainScore, type PartReason } from './score-words.ts';

/** The score taken apart: each part with its reason and its points, and their sum. */
export function ScoreExplanation({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = run && explainScore(event, run);
  if (!parts || event.score === null) return <p>{t('score.none')}</p>;
  return (
    <dl className={styles.list}>
      {parts.map(({ part, points, reason }) => (
        <div key={part} className={styles.part}>
          <dt>
            <i className={styles.swatch} data-part={part} data-negative={points < 0} aria-hidden />
            <ReasonWords reason={reason} event={event} />
          </dt>
          <dd>{format.number(points, 2)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('score.sum')}</dt>
        <dd>{format.number(event.score, 2)}</dd>
      </div>
    </dl>
  );
}

function ReasonWords({ reason, event }: { reason: PartReason; event: EventRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const of = (weight: number, divisor: number) => ({
    weight: format.number(weight, 0, 4),
    divisor: format.number(divisor, 0, 4),
  });
  switch (reason.kind) {
    case 'typeOther':
      return t('score.typeOther');
    case 'noDate':
      return t('score.noDate');
    case 'noCapacity':
      return t('score.noCapacity');
    case 'typeWeight':
      return t('score.typeWeight', {
        type: t(`scores.types.${event.event_type}`),
        ...of(reason.weight, reason.divisor),
      });
    case 'time':
      return t('score.time', {
        count: Math.round(reason.days),
        term: format.number(reason.term, 2),
        ...of(reason.weight, reason.divisor),
      });
    case 'capacity':
      return t('score.capacity', {
        count: reason.seats,
        seats: format.number(reason.seats),
        term: format.number(reason.term, 2),
        ...of(reason.weight, reason.divisor),
      });
  }
}
