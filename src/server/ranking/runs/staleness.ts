import type { ScoreRun, STALE_REASONS } from '#contract/scores/scores.ts';
import { type FullWeightSet, toHalving, WEIGHT_FIELDS } from '#contract/scores/weights.ts';
import { isSameHalving } from '#scoring/halving.ts';
import { RANKING_FRESH_MS } from '#scoring/windows.ts';

/** Why the ranking differs from what a recalculation would give; nothing is stale before the first run. */
export function staleReasons(
  current: ScoreRun | null,
  { weights, now, eventsChanged }: { weights: FullWeightSet; now: Date; eventsChanged: number },
): (typeof STALE_REASONS)[number][] {
  if (!current) return [];
  const ageMs = now.getTime() - Date.parse(current.as_of);
  return [
    ...(ranksAlike(weights, current.weights) ? [] : (['weights_changed'] as const)),
    ...(ageMs > RANKING_FRESH_MS ? (['older_than_a_day'] as const) : []),
    ...(eventsChanged > 0 ? (['events_changed'] as const) : []),
  ];
}

function ranksAlike(one: FullWeightSet, other: FullWeightSet): boolean {
  return (
    WEIGHT_FIELDS.every((field) => one[field] === other[field]) &&
    isSameHalving(toHalving(one), toHalving(other))
  );
}
