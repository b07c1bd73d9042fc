import type { ComponentProps } from 'react';
import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { AnchoredCard } from '#web/ui/overlays/anchored-card.tsx';
import { ScoreExplanation } from './score-explanation.tsx';

/** The explanation beside its bar; its code comes with the first one asked for. */
export function ScoreCard({
  event,
  run,
  ...card
}: Omit<ComponentProps<typeof AnchoredCard>, 'children'> & {
  event: EventRow;
  run: ScoreRun | null;
}) {
  return (
    <AnchoredCard {...card}>
      <ScoreExplanation event={event} run={run} />
    </AnchoredCard>
  );
}
