import type { FullWeightSet } from '#contract/scores/weights.ts';
import { TIME_HALVING_DAYS } from '#scoring/score.ts';

/** Weight sets to start from. */
export const PRESETS = {
  balanced: preset([2, 2, 2, 2, 2]),
  concertsFirst: preset([2, 6, 1, 2, 2]),
  nearDatesFirst: preset([1, 1, 1, 6, 1], 14),
  bigVenuesFirst: preset([1, 1, 1, 2, 6]),
} as const satisfies Record<string, FullWeightSet>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = [
  'balanced',
  'concertsFirst',
  'nearDatesFirst',
  'bigVenuesFirst',
] as const satisfies PresetName[];

type Five = [theater: number, concert: number, sport: number, timeLeft: number, capacity: number];

function preset([theater, concert, sport, timeLeft, capacity]: Five, days = TIME_HALVING_DAYS) {
  return {
    theater_weight: theater,
    concert_weight: concert,
    sport_weight: sport,
    time_left_weight: timeLeft,
    venue_capacity_weight: capacity,
    time_halving_days: days,
    time_halving_days_by_window: {},
  };
}
