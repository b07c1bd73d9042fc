import type { Comparison } from '#contract/scores/score-list.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { Format } from '#web/ui/format/format.ts';
import '#web/messages/movement.json';

export type Movement = {
  kind: 'up' | 'down' | 'same' | 'new' | 'unranked';
  /** Ranks moved. */
  by: number;
};

/** How a rank moved between two runs; a smaller number is higher up. */
export function movementOf(rank: number | null, previous: number | null): Movement {
  if (rank === null) return { kind: 'unranked', by: 0 };
  if (previous === null) return { kind: 'new', by: 0 };
  if (rank === previous) return { kind: 'same', by: 0 };
  return { kind: rank < previous ? 'up' : 'down', by: Math.abs(previous - rank) };
}

/** Whether the run that a comparison found is as old as was asked for: where none is, the oldest one is compared. */
export function isAsOldAsAsked(
  comparison: Comparison,
  { asOf, comparedAsOf }: { asOf: string; comparedAsOf: string },
): boolean {
  if (comparison === 'previous') return true;
  const today = Math.floor(Date.parse(asOf) / DAY_MS);
  const day = Math.floor(Date.parse(comparedAsOf) / DAY_MS);
  return day < today - (comparison === 'week' ? 6 : 0);
}

/**
 * Names the run that ranks are compared with: by its time where it is of the reader's today, else by its day. Which run that
 * is depends on what is stored, so that what was asked for ("the day before") says too little.
 */
export function sinceRun(
  asOf: string,
  { t, format, now }: { t: Translate; format: Format; now: number },
): string {
  const at = new Date(asOf);
  const dayOf = (ms: number) => format.date(new Date(ms));
  const day = dayOf(at.getTime());
  const today = dayOf(now);
  if (day === today) return t('movement.since.today', { time: format.time(at) });
  // A day has 23 to 25 hours.
  const yesterday = [23, 25].map((hours) => dayOf(now - hours * HOUR_MS)).find((d) => d !== today);
  if (day === yesterday) return t('movement.since.yesterday');
  return t('movement.since.earlier', { when: format.moment(at) });
}
