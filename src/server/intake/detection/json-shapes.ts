import type { ImportFormat } from '#contract/imports.ts';
import { createKeyScanner } from '../reading/key-scanner.ts';

type Shape = {
  format: ImportFormat;
  /** Where the format has its list; documents that are a list, or a record, are known too. */
  list: string;
  /** Keys of a record; one of these groups is enough. */
  record: readonly (readonly string[])[];
  /** A key of documents without records. */
  empty?: string;
};

/** The first shape that fits decides. */
const SHAPES: readonly Shape[] = [
  {
    format: 'ticketmaster-discovery',
    list: '_embedded.events',
    record: [
      ['id', 'dates.start'],
      ['dates', 'classifications'],
    ],
    empty: 'page.totalElements',
  },
  { format: 'ticketmaster-feed', list: 'events', record: [['eventId', 'eventName']] },
  {
    format: 'seatgeek',
    list: 'events',
    record: [
      ['datetime_utc', 'venue'],
      ['datetime_local', 'taxonomies'],
    ],
  },
  {
    format: 'eventbrite',
    list: 'events',
    record: [
      ['name.text', 'start.timezone'],
      ['event_id', 'start_date', 'timezone'],
    ],
    empty: 'pagination.object_count',
  },
  {
    format: 'songkick',
    list: 'resultsPage.results.event',
    record: [['displayName', 'start.date']],
    empty: 'resultsPage.totalEntries',
  },
];

/** The format of JSON text by its keys; it may end anywhere. */
export function formatOfJson(text: string): ImportFormat | null {
  const { paths, write } = createKeyScanner();
  write(text);
  const has = (prefix: string, keys: readonly string[]) =>
    keys.every((key) => paths.has(prefix === '' ? key : `${prefix}.${key}`));
  const found = SHAPES.find(
    ({ list, record, empty }) =>
      record.some((keys) => has(list, keys) || has('', keys)) ||
      (empty !== undefined && paths.has(empty)),
  );
  if (found) return found.format;
  return [...paths].some((path) => /(?:^|\.)@(?:context|type|graph)$/.test(path)) ? 'jsonld' : null;
}
