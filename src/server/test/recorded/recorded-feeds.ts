import { join } from 'node:path';
import type { ImportFormat, ImportReport, UnlistedCounts } from '#contract/imports.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';

/** Where recorded files are, if they are there; they are no part of this repository. */
export const RECORDED_DATA = join(PACKAGE_ROOT, '../shared/data');

type Counts = Pick<ImportReport, 'read' | 'skipped' | 'warnings'> &
  ImportReport['notes'] & { unlisted: Partial<UnlistedCounts> };

/** A recorded feed, an instant about the time of its recording, and what becomes of its rows then. */
export type RecordedFeed = { format: ImportFormat; file: string; now: string; counts: Counts };

const IN_2018 = '2018-02-22T00:00:00Z';
const IN_2026 = '2026-08-01T00:00:00Z';

/** For tests. Read and checked by eye. */
export const RECORDED_FEEDS: readonly RecordedFeed[] = [
  {
    format: 'venues-csv',
    file: 'venues/songkick-venues-capacity.csv',
    now: IN_2018,
    counts: counts(10_937, { skipped: 27 }),
  },
  {
    format: 'venues-csv',
    file: 'venues/nfl-stadiums-greerre.csv',
    now: IN_2018,
    counts: counts(62),
  },
  {
    format: 'ticketmaster-discovery',
    file: 'ticketmaster-discovery/chicago-20180222.json',
    now: IN_2018,
    counts: counts(100, { other: 1, pass_like: 5, unlisted: { past: 1, pass_like: 5 } }),
  },
  {
    format: 'ticketmaster-discovery',
    file: 'ticketmaster-discovery/geohash-9rb6x50-20180112.json',
    now: IN_2018,
    counts: counts(100, { unlisted: { past: 49 } }),
  },
  {
    format: 'ticketmaster-discovery',
    file: 'ticketmaster-discovery/corning-fixture-2026.json',
    now: IN_2026,
    counts: counts(3, { other: 1 }),
  },
  {
    format: 'ticketmaster-discovery',
    file: 'ticketmaster-discovery/tmresults-2020.slice.json',
    now: '2020-03-01T00:00:00Z',
    counts: counts(20),
  },
  {
    format: 'ticketmaster-feed',
    file: 'ticketmaster-feed/eventFeed-20180409-head.json.gz',
    now: IN_2018,
    counts: counts(49, { other: 4, unlisted: { later: 1 } }),
  },
  {
    format: 'seatgeek',
    file: 'seatgeek/locallm-2023-12.json',
    now: '2023-12-01T00:00:00Z',
    counts: counts(10, { unlisted: { no_date: 3 } }),
  },
  {
    format: 'eventbrite',
    file: 'eventbrite/newyork-20180222.json',
    now: IN_2018,
    counts: counts(50, { other: 26 }),
  },
  {
    format: 'eventbrite',
    file: 'eventbrite/chicago-2017-array.json',
    now: IN_2018,
    counts: counts(47, { other: 44, unlisted: { past: 44 } }),
  },
  {
    format: 'eventbrite',
    file: 'eventbrite/london-destination-2022.json',
    now: '2022-08-01T00:00:00Z',
    // One venue is “TBC”.
    counts: counts(980, { other: 701, unlisted: { past: 534 }, warnings: { no_value: 1 } }),
  },
  {
    format: 'songkick',
    file: 'songkick/upcoming-20180719-head.json',
    now: IN_2018,
    counts: counts(50, { unlisted: { cancelled: 4, later: 5 } }),
  },
  {
    format: 'jsonld',
    file: 'jsonld/songkick-years-and-years.html',
    now: '2015-10-01T00:00:00Z',
    counts: counts(13),
  },
  {
    format: 'jsonld',
    file: 'jsonld/songkick-elysianfields.html',
    now: '2017-01-01T00:00:00Z',
    counts: counts(4, { unlisted: { past: 2 } }),
  },
  {
    format: 'ical',
    file: 'ics/atl-concerts-2026.ics',
    now: IN_2026,
    counts: counts(22, { other: 22, unlisted: { past: 1 } }),
  },
  {
    format: 'ical',
    file: 'ics/bayfc-2026.ics',
    now: IN_2026,
    counts: counts(31, { unlisted: { past: 17 } }),
  },
  {
    format: 'ical',
    file: 'ics/clemenscenter-theatre.ics',
    now: IN_2026,
    counts: counts(17, { other: 9, unlisted: { cancelled: 1 } }),
  },
  { format: 'ical', file: 'ics/mlb-2026.ics', now: IN_2026, counts: counts(109) },
];

function counts(read: number, others: Partial<Counts> = {}): Counts {
  return { read, skipped: 0, other: 0, pass_like: 0, unlisted: {}, warnings: {}, ...others };
}
