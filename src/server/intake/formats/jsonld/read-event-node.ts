import { hash } from 'node:crypto';
import type { EventType } from '#scoring/score.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { MAX_LENGTH } from '#server/catalogue/events/import-limits.ts';
import { type Moment, readMoment, writtenMoment } from '#server/catalogue/times/moment.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { venueNameKey } from '#server/catalogue/venues/venue-key.ts';
import { isSafeText } from '#server/platform/text/clean-text.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { at } from '../../reading/json-value.ts';
import { readEnd } from '../../reading/provider-times.ts';
import { type RowCheck, refuse, startRow } from '../../reading/row-check.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { eventTypeOf } from './event-nodes.ts';
import { partText, readImage, readOffers, readPlace, readStatus } from './json-ld-parts.ts';

const TYPES: Readonly<Record<string, EventType>> = {
  MusicEvent: 'concert',
  SportsEvent: 'sport',
  TheaterEvent: 'theater',
  DanceEvent: 'theater',
  ComedyEvent: 'theater',
  ChildrensEvent: 'theater',
};

/** Reads the nodes of a file. Many pages give all their dates one address, which is then no id. */
export function readEventNode(row: number, node: object, setup: ReaderSetup): FeedRow {
  const check = startRow(row);
  const name = partText(at(node, 'name'));
  const place = readPlace(at(node, 'location'));
  const kind = eventTypeOf(node) ?? 'Event';
  const start = readStart(check, partText(at(node, 'startDate')));
  const finished = finishEvent(
    check,
    {
      source: setup.source ?? 'jsonld',
      sourceId: digestOf(name, at(node, 'startDate'), place.venue),
      name,
      type: (Object.hasOwn(TYPES, kind) ? TYPES[kind] : setup.type) ?? 'other',
      category: categoryOf(kind),
      ...place,
      capacity: at(node, 'maximumAttendeeCapacity') ?? place.capacity,
      start,
      end: readEnd(check, partText(at(node, 'endDate'))),
      zone: undefined,
      status: readStatus(check, at(node, 'eventStatus')),
      ...readOffers(at(node, 'offers')),
      url: partText(at(node, 'url')),
      imageUrl: readImage(at(node, 'image')),
    },
    setup,
  );
  const page = partText(at(node, '@id')) ?? partText(at(node, 'url'));
  const isUsable = page !== null && page.length <= MAX_LENGTH.source_id && isSafeText(page);
  if (!isUsable || !('event' in finished)) return finished;
  const { event } = finished;
  const sourceId = digestOf(page, localStart(event, start), venueNameKey(event.venue));
  return { ...finished, event: { ...event, sourceId }, page };
}

function digestOf(...values: unknown[]): string {
  return hash('sha256', JSON.stringify(values)).slice(0, 32);
}

/** The date and the time at the venue's clocks, which say the same however a page writes them. */
function localStart(
  { startsAt, timeKnown, timezone, startsOffset }: FeedEvent,
  start: Moment | null,
): string | null {
  if (startsAt && timeKnown) return toZonedIso(startsAt, timezone, startsOffset).slice(0, 16);
  return start && writtenMoment(start);
}

/** `ScreeningEvent` is Screening; a plain `Event` says nothing. */
function categoryOf(kind: string): string | null {
  return kind.replace(/Event$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') || null;
}

function readStart(check: RowCheck, text: string | null): Moment | null {
  if (text === null) return null;
  const moment = readMoment(text);
  if (!moment) refuse(check, 'starts_at', 'Is not a readable date.');
  return moment ?? null;
}
