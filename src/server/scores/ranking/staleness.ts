import type { ScoreRun, STALE_REASONS } from '#contract/scores/scores.ts';
import { WEIGHT_FIELDS, type WeightSet } from '#contract/scores/weights.ts';
import { RANKING_FRESH_MS } from '#scoring/windows.ts';

/** Why the ranking differs from what a recalculation would give; nothing is stale before the first run. */
export function staleReasons(
  current: ScoreRun | null,
  { weights, now, eventsChanged }: { weights: WeightSet; now: Date; eventsChanged: number },
): (typeof STALE_REASONS)[number][] {
  if (!current) return [];
  const ageMs = now.getTime() - Date.parse(current.as_of);
  return [
    ...(WEIGHT_FIELDS.some((field) => weights[field] !== current.weights[field])
      ? (['weights_changed'] as const)
      : []),
    ...(ageMs > RANKING_FRESH_MS ? (['older_than_a_day'] as const) : []),
    ...(eventsChanged > 0 ? (['events_changed'] as const) : []),
  ];
}
