import { z } from 'zod';
import { mappingName } from '../import-mappings/mapping-name.ts';
import { tableMapping } from '../import-mappings/table-mapping.ts';
import {
  countryName,
  feedEncoding,
  IMPORT_ACCESS,
  importReport,
  requestedFormat,
  sourceName,
  zoneName,
} from '../imports.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { eventType } from '../scores/events.ts';
import { recordId } from '../scores/request-parts.ts';

/** `pushed`: its files are sent to the server; the server gets those of the others itself. */
export const FEED_KINDS = ['url', 'folder', 'pushed'] as const;

/** Feeds of all staff together. */
export const MAX_FEEDS = 200;

/** A last file that is larger than this when compressed is not stored. */
export const KEPT_FILE_MIB = 16;

/** The most events that are named of those which leave the lists by a run, or would. */
export const MAX_NAMED_EVENTS = 200;

/** How many results of a feed are stored. */
export const KEPT_FEED_RUNS = 50;

/** Failures in a row after which staff are notified. */
export const ALERT_AFTER = 3;

/** Runs in a row that a full feed does not carry an event, after which the event is gone. */
export const GONE_AFTER = 2;

/** Absent events that a full feed may always let go, unless they are all that it has. */
export const FEW_GONE = 3;

/** The share of a full feed's upcoming events, in percent, of which more do not go unasked; with 100 all may. */
export const HOLD_PERCENT = { min: 1, max: 100 } as const;

/** The interval of a feed, in minutes: up to four weeks. */
export const FEED_MINUTES = { min: 5, max: 40_320 } as const;

const draftFields = z.object({
  name: oneLine(80, 'Enter a name.'),
  kind: z.enum(FEED_KINDS),
  /** A URL, or a folder inside the one that the server allows; empty for the folder itself and for a pushed feed. */
  address: z.string().trim().max(2000).default(''),
  every_minutes: z.number().int().min(FEED_MINUTES.min).max(FEED_MINUTES.max).default(60),
  format: requestedFormat.default('auto'),
  /** The name of a saved mapping, by which a table is read. */
  mapping: mappingName.nullable().default(null),
  encoding: feedEncoding.default('utf-8'),
  /** The zone of local times whose own zone, and that of their venue and city, is unknown. */
  timezone: zoneName.nullable().default(null),
  /** The type of events in formats that do not say it. */
  event_type: eventType.nullable().default(null),
  /** The source of events that name none. It stays what it is once events are stored under it. */
  source: sourceName.nullable().default(null),
  /** The country of events and venues that name none. */
  country: countryName.nullable().default(null),
  /** Whether each file has all events of the feed, so that those it no longer has are gone. */
  is_full: z.boolean().default(false),
  /** See `HOLD_PERCENT`; null: as the server is set. */
  hold_percent: z
    .number()
    .int()
    .min(HOLD_PERCENT.min)
    .max(HOLD_PERCENT.max)
    .nullable()
    .default(null),
  is_paused: z.boolean().default(false),
});

const FEED_URL_HINT =
  'Enter an address that begins with https:// or http://, without a password in it.';

/** An address that the server may be asked to fetch; whether it is a public one shows when it is. */
export const feedUrl = z.string().trim().max(2000).refine(isFeedUrl, FEED_URL_HINT);

export const feedDraft = draftFields
  .refine(({ kind, address }) => kind !== 'url' || isFeedUrl(address), {
    path: ['address'],
    message: FEED_URL_HINT,
  })
  .refine(({ kind, is_full }) => kind !== 'folder' || !is_full, {
    path: ['is_full'],
    message: 'A folder may have several files, of which none has all events.',
  });
export type FeedDraft = z.output<typeof feedDraft>;

function isFeedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const FEED_TRIGGERS = ['schedule', 'staff', 'push'] as const;

/** `unchanged`: there was nothing new to import; `held`: imported, but too many events would go by it, so none does;
 * `stopped`: by staff. */
export const FEED_OUTCOMES = ['imported', 'held', 'unchanged', 'failed', 'stopped'] as const;

const count = z.number().int();

export const feedRun = z.object({
  id: count,
  started_at: z.string(),
  duration_ms: count,
  trigger: z.enum(FEED_TRIGGERS),
  outcome: z.enum(FEED_OUTCOMES),
  /** Of a folder. */
  file_name: z.string().nullable(),
  /** What the other server answered; null where it was not reached or not asked. */
  http_status: count.nullable(),
  /** The validators of the file (`ETag`, `Last-Modified`), to ask later whether it has changed. */
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** Null where nothing was imported. */
  import_id: count.nullable(),
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Rows that are part of another row's event. */
  joined: count,
  /** Outcomes that wait for their event, now. */
  waiting: count,
  skipped: count,
  /** Values that were left empty or out, of all kinds. */
  warnings: count,
  /** Events that the feed no longer carries and that left the lists by this run. */
  gone: count,
  /** Events that would go, and of how many that are upcoming; 0 unless it is held. */
  held: count,
  held_of: count,
  /** Why it failed. */
  error: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRun>;

export const feed = z.object({
  ...draftFields.shape,
  id: count,
  /** From 1; each change adds one. */
  version: count,
  /** Null where it is paused or pushed. */
  next_run_at: z.string().nullable(),
  /** In a row, up to now. */
  failures: count,
  /** While it runs: how many records of the file were read so far, which only the server knows that runs it; else null. */
  running: z.object({ read: count.nullable() }).nullable(),
  last_run: feedRun.nullable(),
  /** Absent events that do not go until staff let them or the next file decides, of how many; null where none wait. */
  held: z.object({ events: count, of: count, since: z.string() }).nullable(),
  /** Who saved it last; null for somebody who is no longer on the staff. */
  saved_by: z.string().nullable(),
  saved_at: z.string(),
});
export type Feed = z.infer<typeof feed>;

/** An event that left the lists by a run, or would. */
export const absentEvent = z.object({
  id: count,
  event_name: z.string(),
  /** By the clocks of the venue, with their offset. */
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  timezone: z.string().nullable(),
  venue_name: z.string().nullable(),
  city: z.string().nullable(),
});
export type AbsentEvent = z.infer<typeof absentEvent>;

const namedEvents = z.array(absentEvent).max(MAX_NAMED_EVENTS);

/** The file that a feed got last, also one that was refused. */
export const lastFile = z.object({
  /** Of a folder. */
  file_name: z.string().nullable(),
  bytes: count,
  received_at: z.string(),
  /** Whether the server still has it; one that it has not is fetched again where that can be done. */
  is_kept: z.boolean(),
});
export type LastFile = z.infer<typeof lastFile>;

/** What a refused change carries: what somebody else has saved meanwhile. */
export const feedConflict = z.object({ newest: feed });

const read = { action: 'read', subject: 'Feed' };
const update = { action: 'update', subject: 'Feed' };

const CHANGED = ['feeds', 'imports', 'events', 'venues', 'score_overview', 'score_insights'];

export const listFeeds = defineRoute({
  method: 'GET',
  path: '/feeds',
  summary: 'The feeds that are imported again and again, by name',
  access: read,
  answer: z.object({
    feeds: z.array(feed),
    /** Whether this server may watch folders. */
    has_folder: z.boolean(),
    /** Of feeds that have none of their own. */
    hold_percent: count,
  }),
});

export const createFeed = defineRoute({
  method: 'POST',
  path: '/feeds',
  summary: 'Add a feed',
  access: update,
  body: feedDraft,
  status: 201,
  answer: feed,
});

export const readFeed = defineRoute({
  method: 'GET',
  path: '/feeds/{id}',
  summary: 'A feed with its last results, the newest first',
  access: read,
  params: recordId,
  answer: z.object({
    feed,
    runs: z.array(feedRun).max(KEPT_FEED_RUNS),
    last_file: lastFile.nullable(),
    /** The first of the events that it holds, the soonest first. */
    held_events: namedEvents,
  }),
});

export const readFeedImport = defineRoute({
  method: 'GET',
  path: '/feeds/imports/{id}',
  summary:
    'The run of a feed that made an import, with the events that left the lists by it or are held',
  access: read,
  params: recordId,
  answer: z.object({
    /** Null where no feed made it, or its result is no longer stored. */
    made_by: z
      .object({
        feed: z.object({ id: count, name: z.string() }),
        run: feedRun,
        /** The soonest first; the run has counted all. */
        events: namedEvents,
      })
      .nullable(),
  }),
});

/** The upcoming events of a full feed that are missing from a file. */
export const lacking = z.object({
  /** How many are missing, of how many. */
  events: count,
  of: count,
  /** Those that were missing from the file before, too, so that they leave the lists at once. */
  going: count,
  /** Whether they stay until somebody confirms, because they are too many. */
  is_held: z.boolean(),
  /** The first of those that are missing; those that go at once come first. */
  named: z.array(z.object({ ...absentEvent.shape, is_going: z.boolean() })).max(MAX_NAMED_EVENTS),
});
export type Lacking = z.infer<typeof lacking>;

export const feedTrial = z.object({
  report: importReport,
  /** Which file it was; null where it was fetched for this. */
  file: lastFile.nullable(),
  /** Null where the feed is no full one, or where too much of the file was skipped. */
  lacking: lacking.nullable(),
});
export type FeedTrial = z.infer<typeof feedTrial>;

export const tryFeed = defineRoute({
  method: 'POST',
  path: '/feeds/{id}/try',
  summary:
    'Show what a run with these unsaved settings would do with the last file of a feed; stores nothing',
  changes: false,
  access: update,
  params: recordId,
  body: z.intersection(
    feedDraft,
    /** An unsaved mapping instead of the one in the settings. */
    z.object({ table: tableMapping.nullable().default(null) }),
  ),
  refreshes: [],
  answer: feedTrial,
});

export const readFeedSample = defineRoute({
  method: 'GET',
  path: '/feeds/{id}/sample',
  summary:
    'The first bytes of the last file of a feed, from which a mapping is guessed; 409 when it is not kept',
  access: update,
  params: recordId,
  answer: z.object({ file_name: z.string().nullable(), sample: z.base64() }),
});

export const replaceFeed = defineRoute({
  method: 'PUT',
  path: '/feeds/{id}',
  summary:
    'Change a feed, or pause it, which stops its run; 409 when somebody else has changed it meanwhile',
  access: update,
  params: recordId,
  body: z.intersection(feedDraft, z.object({ version: count })),
  answer: feed,
});

export const deleteFeed = defineRoute({
  method: 'DELETE',
  path: '/feeds/{id}',
  summary: 'Delete a feed and its results, after stopping its run; what it has imported stays',
  access: update,
  params: recordId,
  answer: z.object({}),
});

export const runFeed = defineRoute({
  method: 'POST',
  path: '/feeds/{id}/run',
  summary: 'Run a feed now, and answer what came of it: one result for each file',
  access: update,
  params: recordId,
  refreshes: CHANGED,
  answer: z.object({ runs: z.array(feedRun) }),
});

export const stopFeed = defineRoute({
  method: 'POST',
  path: '/feeds/{id}/stop',
  summary: 'Stop the run of a feed, which stores nothing; 409 when it is not running',
  access: update,
  params: recordId,
  answer: z.object({}),
});

export const letEventsGo = defineRoute({
  method: 'POST',
  path: '/feeds/{id}/let-go',
  summary:
    'Take the events out of the lists that a full feed holds; 409 when it holds none, or other ones than were shown',
  access: update,
  params: recordId,
  refreshes: CHANGED,
  /** How many were shown. */
  body: z.object({ events: count.min(1) }),
  answer: feed,
});

export const pushFeed = defineRoute({
  method: 'POST',
  path: '/feeds/{id}/push',
  summary:
    'Import a file for a pushed feed, streamed as the request body; gzip and zip are recognized',
  access: IMPORT_ACCESS,
  params: recordId,
  streams: true,
  refreshes: CHANGED,
  answer: feedRun,
});

/** Whether the path is that of a pushed file, which is as large as an imported one. */
export function isFeedPush(path: string): boolean {
  return /^\/feeds\/\d{1,10}\/push$/.test(path);
}
