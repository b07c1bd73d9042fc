import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { HoverCardButton } from '#web/ui/overlays/hover-card-button.tsx';
import { partsOf } from '../event/score-segments.ts';
import { ScoreTrack } from '../event/score-track.tsx';
import styles from '../score-list.module.css';

const ScoreCard = lazy(() =>
  import('./score-card.tsx').then((module) => ({ default: module.ScoreCard })),
);

/** The score as a number and a bar of its three parts; hovering, focusing or tapping it explains them. */
export function ScoreBar({
  event,
  run,
  hasNegative,
}: {
  event: EventRow;
  run: ScoreRun | null;
  hasNegative: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(event);
  if (parts === null || event.score === null) {
    return (
      <Text size="sm" tone="neutral">
        {t('score.none')}
      </Text>
    );
  }
  return (
    <HoverCardButton
      label={t('score.label', { score: format.number(event.score, 1) })}
      className={styles.bar}
      card={(card) => (
        <Suspense fallback={null}>
          <ScoreCard {...card} event={event} run={run} />
        </Suspense>
      )}
    >
      <Text weight="bold" isNumeric>
        {format.number(event.score, 1)}
      </Text>
      <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />
    </HoverCardButton>
  );
}
