import { hash } from 'node:crypto';
import type { EventType } from '#scoring/score.ts';
import type { FeedRow } from '../feed-row.ts';
import { MAX_LENGTH } from '../import-limits.ts';
import type { ReaderSetup } from '../reader-setup.ts';
import { finishEvent } from '../reading/finish-event.ts';
import { at } from '../reading/json-value.ts';
import { type Moment, readMoment } from '../reading/moment.ts';
import { type RowCheck, refuse } from '../reading/row-check.ts';
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

/** How many ids of one file are remembered. */
const MAX_REMEMBERED = 200_000;

/** Reads the nodes of one file, whose ids are told apart: many pages give all their dates one address. */
export function createNodeReader(setup: ReaderSetup): (row: number, node: object) => FeedRow {
  const seen = new Map<string, string>();

  function idOf(node: object, own: string): string {
    const named = partText(at(node, '@id')) ?? partText(at(node, 'url'));
    if (named === null || named.length > MAX_LENGTH.source_id) return own;
    const other = seen.get(named);
    if (other !== undefined && other !== own) return own;
    if (seen.size < MAX_REMEMBERED) seen.set(named, own);
    return named;
  }

  return (row, node) => {
    const check: RowCheck = { row, strict: false, errors: [] };
    const name = partText(at(node, 'name'));
    const place = readPlace(at(node, 'location'));
    const kind = eventTypeOf(node) ?? 'Event';
    const digest = hash('sha256', JSON.stringify([name, at(node, 'startDate'), place.venue]));
    const capacity = at(node, 'maximumAttendeeCapacity');
    return finishEvent(
      check,
      {
        source: setup.source ?? 'jsonld',
        sourceId: idOf(node, digest.slice(0, 32)),
        name,
        type: (Object.hasOwn(TYPES, kind) ? TYPES[kind] : setup.type) ?? 'other',
        category: categoryOf(kind),
        ...place,
        capacity: capacity ?? place.capacity,
        start: readStart(check, partText(at(node, 'startDate'))),
        end: readMoment(partText(at(node, 'endDate')) ?? '') ?? null,
        zone: undefined,
        status: readStatus(at(node, 'eventStatus')),
        ...readOffers(at(node, 'offers')),
        url: partText(at(node, 'url')),
        imageUrl: readImage(at(node, 'image')),
      },
      setup,
    );
  };
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
