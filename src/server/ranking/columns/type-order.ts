import { EVENT_TYPES, type EventType } from '#scoring/score.ts';

/** The types in the order in which lists sort them; the ranking stores an index into this list. */
export const SORTED_TYPES: readonly EventType[] = [...EVENT_TYPES].sort();

export function typePosition(type: EventType): number {
  return SORTED_TYPES.indexOf(type);
}
