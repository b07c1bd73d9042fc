import { z } from 'zod';
import { finishEvent } from '../../reading/finish-event.ts';
import { jsonFormat } from '../../reading/json-format.ts';
import { at, textAt } from '../../reading/json-value.ts';
import { ABSENT, part, refuseForeign } from '../../reading/provider-record.ts';
import { readEnd, readStart } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';

const LONGEST_NAME = 1000;
/** What stands behind a name: the date in brackets, and that the event is cancelled. */
const DATE_BEHIND = /\s*\([^()]*\d{4}\)\s*$/;
const CANCELLED_BEHIND = /\s*\(CANCELL?ED\)\s*$/i;

const id = z.union([z.string(), z.number()], ABSENT);

/** What makes a record an event of Songkick: its id, display name and start. */
const songkickEvent = part({
  id,
  displayName: z.string(ABSENT),
  start: part(),
});

/** An event that Songkick has deleted, of which it may say no more. */
const songkickDeletion = part({ id, status: z.literal('deleted') });

/** A concert with every field that is read. */
export const CONCERT = {
  id: 31_000_001,
  type: 'Concert',
  status: 'ok',
  popularity: 0.01,
  displayName: 'Night at the Pier with Gulls at Pier at Nine (May 1, 2026)',
  uri: 'http://concerts.example/31000001',
  start: { date: '2026-05-01', time: '20:00:00', datetime: '2026-05-01T20:00:00-0500' },
  location: { city: 'Evanston, IL, US', lat: 42, lng: -87 },
  venue: {
    id: 12,
    displayName: 'Pier at Nine',
    metroArea: { displayName: 'Chicago', country: { displayName: 'US' } },
  },
};

/** Reads events of the Songkick API. */
export const songkick = jsonFormat({
  reads: 'responses of the Songkick API (`resultsPage.results.event`)',
  list: 'resultsPage.results.event',
  recordKeys: ['id', 'displayName'],
  total: 'resultsPage.totalEntries',
  shape: [['displayName', 'start.date']],
  readRecord: (check, record, setup) =>
    readDeletion(check, record, setup) ??
    refuseForeign(check.row, songkickEvent, record) ??
    readSongkickEvent(check, record, setup),
  sample: (index) => ({ ...CONCERT, id: CONCERT.id + index }),
});

/** A record of a deleted event that has no more than its id. */
function readDeletion(check: RowCheck, record: object, setup: ReaderSetup): FeedRow | null {
  if (!songkickDeletion.safeParse(record).success || songkickEvent.safeParse(record).success) {
    return null;
  }
  const row = readSongkickEvent(check, { ...record, displayName: 'Deleted' }, setup);
  return 'event' in row ? { ...row, onlyCancels: true } : row;
}

function readSongkickEvent(check: RowCheck, record: object, setup: ReaderSetup): FeedRow {
  // A venue without an id is a placeholder such as “Unknown venue”.
  const isKnown = (at(record, 'venue', 'id') ?? null) !== null;
  const venue = isKnown ? textAt(record, 'venue', 'displayName') : null;
  const place = (textAt(record, 'location', 'city') ?? '').split(',').map((one) => one.trim());
  // A deleted event does not take place.
  const isDeleted = textAt(record, 'status') === 'deleted';
  const end = textAt(record, 'end', 'datetime') ?? textAt(record, 'end', 'date');
  return finishEvent(
    check,
    {
      source: 'songkick',
      sourceId: at(record, 'id'),
      name: readName(textAt(record, 'displayName') ?? '', textAt(record, 'venue', 'displayName')),
      type: 'concert',
      category: textAt(record, 'type') === 'Festival' ? 'Festival' : null,
      venue,
      city: place[0] || textAt(record, 'venue', 'metroArea', 'displayName'),
      region: place.slice(1, -1).join(', '),
      country:
        textAt(record, 'venue', 'metroArea', 'country', 'displayName') ??
        (place.length > 1 ? place.at(-1) : null),
      capacity: at(record, 'venue', 'capacity'),
      start: readStart(check, {
        isUndated: false,
        isDateOnly: false,
        instant: textAt(record, 'start', 'datetime'),
        localDate: textAt(record, 'start', 'date'),
        localTime: textAt(record, 'start', 'time'),
      }),
      end: readEnd(check, end),
      zone: undefined,
      status: isDeleted ? 'cancelled' : statedStatus(check, textAt(record, 'status'), ['ok']),
      priceMin: null,
      priceMax: null,
      currency: null,
      url: at(record, 'uri'),
      imageUrl: null,
    },
    setup,
  );
}

/** The display name without the venue and the date, which every concert has behind its name. */
function readName(displayName: string, venue: string | null): string {
  // No event has such a name, and searching for what stands behind it costs the square of its length.
  if (displayName.length > LONGEST_NAME) return displayName;
  const dated = displayName.replace(CANCELLED_BEHIND, '');
  const name = dated.replace(DATE_BEHIND, '');
  const ending = ` at ${venue}`;
  return venue !== null && name.endsWith(ending) ? name.slice(0, -ending.length) : name || dated;
}
