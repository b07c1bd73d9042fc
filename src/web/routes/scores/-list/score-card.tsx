import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { useTranslation } from '#web/translation.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import type { HoverCardProps } from '#web/ui/overlays/hover-card-button.tsx';
import { weakestPart } from '../-event/explain-score.ts';
import { ScoreExplanation } from '../-event/score-explanation.tsx';
import '#web/messages/score.json';

/** The explanation beside its bar; its code is loaded with the first one shown. */
export function ScoreCard({
  event,
  run,
  ...card
}: HoverCardProps & { event: EventRow; run: ScoreRun | null }) {
  return (
    <HoverCard {...card}>
      <ScoreExplanation event={event} run={run} />
      {run && <WeakestPart event={event} run={run} />}
    </HoverCard>
  );
}

/** The part that is furthest below what it could give. */
function WeakestPart({ event, run }: { event: EventRow; run: ScoreRun }) {
  const { t } = useTranslation();
  const part = weakestPart(event, run);
  if (part === null) return null;
  return (
    <Text as="p" size="sm" tone="neutral">
      {t('score.weakest', { part: t(`score.legend.${part}`).toLowerCase() })}
    </Text>
  );
}
