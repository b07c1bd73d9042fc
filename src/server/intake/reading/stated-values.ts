import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import { findZone, type TimeZone } from '#server/catalogue/times/time-zone.ts';
import { statusNamed } from './event-status.ts';
import { typeNamed } from './event-types.ts';
import { type RowCheck, refuse } from './row-check.ts';

/** The names of types where people write them. */
const TYPES: Readonly<Record<string, EventType>> = {
  theater: 'theater',
  theatre: 'theater',
  concert: 'concert',
  sport: 'sport',
  sports: 'sport',
  other: 'other',
};

/** The type that a cell states; any other word, and none, refuses the record. */
export function statedType(check: RowCheck, text: string): EventType {
  const type = typeNamed(TYPES, text);
  if (!type) refuse(check, 'event_type', 'Is not theater, concert, sport or other.');
  return type ?? 'other';
}

/** The zone that a cell states; undefined for an empty one. */
export function statedZone(check: RowCheck, text: string): TimeZone | undefined {
  if (text === '') return undefined;
  const zone = findZone(text);
  if (!zone) refuse(check, 'timezone', 'Is not the name of a time zone such as Europe/Paris.');
  return zone;
}

/** The status that a cell states; an empty one says that the event is scheduled. */
export function statedStatus(check: RowCheck, text: string): EventStatus {
  if (text === '') return 'scheduled';
  const status = statusNamed(text);
  if (!status) refuse(check, 'status', 'Is not a known status, such as onsale or cancelled.');
  return status ?? 'scheduled';
}
