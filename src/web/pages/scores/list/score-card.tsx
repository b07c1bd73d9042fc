import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import type { HoverCardProps } from '#web/ui/overlays/hover-card-button.tsx';
import { ScoreExplanation } from '../event/score-explanation.tsx';

/** The explanation beside its bar; its code is loaded with the first one shown. */
export function ScoreCard({
  event,
  run,
  ...card
}: HoverCardProps & { event: EventRow; run: ScoreRun | null }) {
  return (
    <HoverCard {...card}>
      <ScoreExplanation event={event} run={run} />
    </HoverCard>
  );
}
