import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import { findZone, type TimeZone } from '#server/catalogue/times/time-zone.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { statusNamed } from './event-status.ts';
import { typeNamed } from './event-types.ts';
import { leaveEmpty, type RowCheck } from './row-check.ts';
import { saysNone } from './words-for-none.ts';

/** The names of types where people write them. */
const TYPES: Readonly<Record<string, EventType>> = {
  theater: 'theater',
  theatre: 'theater',
  concert: 'concert',
  sport: 'sport',
  sports: 'sport',
  other: 'other',
};

/** The type that a cell states, or where it states none the one of the feed; an unknown word is another type. */
export function statedType(
  check: RowCheck,
  text: string,
  { type: ofFeed }: Pick<ReaderSetup, 'type'>,
): EventType {
  const type = typeNamed(TYPES, text);
  if (type) return type;
  if (ofFeed && (text === '' || saysNone(text))) return ofFeed;
  leaveEmpty(check, 'event_type', 'unknown_type', text);
  return 'other';
}

/** The zone that a cell states; undefined for an empty one. */
export function statedZone(check: RowCheck, text: string): TimeZone | undefined {
  if (text === '') return undefined;
  const zone = findZone(text);
  if (!zone) leaveEmpty(check, 'timezone', 'unknown_zone', text);
  return zone;
}

/** The status that a cell states; an empty one, and the format's own words for it, say that the event is scheduled. */
export function statedStatus(
  check: RowCheck,
  text: string | null,
  scheduled: readonly string[] = [],
): EventStatus {
  if (!text || scheduled.includes(text)) return 'scheduled';
  const status = statusNamed(text);
  if (!status) leaveEmpty(check, 'status', 'unknown_status', text);
  return status ?? 'scheduled';
}
