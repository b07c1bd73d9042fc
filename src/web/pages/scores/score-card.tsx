import type { ComponentProps } from 'react';
import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import { ScoreExplanation } from './score-explanation.tsx';

/** The explanation beside its bar; its code comes with the first one asked for. */
export function ScoreCard({
  event,
  run,
  ...card
}: Omit<ComponentProps<typeof HoverCard>, 'children'> & {
  event: EventRow;
  run: ScoreRun | null;
}) {
  return (
    <HoverCard {...card}>
      <ScoreExplanation event={event} run={run} />
    </HoverCard>
  );
}
