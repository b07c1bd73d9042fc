import { z } from 'zod';

/**
 * The stream of server-sent events. It is read with `fetch`, because it needs the bearer header; any member of staff
 * may open it. Each message has an id: a reader that sends the last one back as `Last-Event-ID` receives what it
 * missed, or `refresh` where the server does not know. Comments in between keep the connection open. The stream
 * ends when the access token expires.
 */
export const LIVE = {
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events: new rankings, weights, imports, changed events, decisions',
  access: { action: 'read', subject: 'Auth' },
} as const;

/** Seconds between two comments on a stream on which nothing happens. */
export const LIVE_HEARTBEAT_SECONDS = 20;

/** Where searches for better weights are asked for and read. */
export const SUGGESTION_PATH = '/event_score/suggestion';

/** `interrupted`: the server that searched has stopped. */
export const SUGGESTION_STATES = [
  'waiting',
  'reading',
  'searching',
  'done',
  'cancelled',
  'failed',
  'interrupted',
] as const;

/** The live messages about the ranking and its inputs, by the name of the server-sent event; the data is JSON. */
export const liveNews = {
  /** A new ranking is shown. */
  run: z.object({ run_id: z.string(), as_of: z.string(), trigger: z.string() }),
  /** A weight set was saved, or its grade, which follows a moment later. */
  weights: z.object({
    version: z.number().int(),
    saved_by: z.number().int().nullable(),
    graded: z.boolean().optional(),
  }),
  /** An import ended. */
  import: z.object({ created: z.number().int(), updated: z.number().int() }),
  /** A feed was saved or deleted, starts, or ran: `failing` after three failures in a row, `recovered` when it works again after that. */
  feed: z.object({
    id: z.number().int(),
    name: z.string(),
    state: z.enum(['changed', 'started', 'ran', 'failing', 'recovered']),
  }),
  /** Facts, pins or visibility of events changed; null: of more events than a message can name. */
  event: z.object({ ids: z.array(z.number().int()).nullable() }),
  /** Decisions on these events changed, or their notes; these members of staff are newly mentioned, or given an event. */
  desk: z.object({ ids: z.array(z.number().int()), notified: z.array(z.number().int()) }),
  /** A search for better weights begins, goes on or ends. */
  suggestion: z.object({
    id: z.number().int(),
    state: z.enum(SUGGESTION_STATES),
    progress: z.number(),
  }),
  /** What holds for everybody in the installation has changed. */
  installation: z.object({}),
  /** Who can get into this person's account has changed; nobody else receives it. */
  account: z.object({ staff_id: z.number().int() }),
};

/** Who receives what: those who may read this subject. */
export const LIVE_SUBJECTS = {
  run: 'Score',
  weights: 'Weights',
  import: 'Score',
  feed: 'Feed',
  event: 'Score',
  desk: 'Score',
  suggestion: 'Weights',
  installation: 'Auth',
  account: 'Auth',
} as const satisfies Record<keyof typeof liveNews, string>;

/** All messages of a stream. */
export const liveMessages = {
  ...liveNews,
  /** The reader's session ended, and with it the stream; or, where it did not end, the reader's abilities changed. */
  session: z.object({ ended: z.boolean() }),
  /**
   * The first message, unless that is `refresh`: from here on the reader misses nothing. It names to a new reader the newest
   * run that the server has told of, which may have ended after the reader asked; null where it knows of none. One who comes
   * back is told of every run in between.
   */
  ready: z.object({ run_id: z.string().nullable() }),
  /** The reader may have missed messages and refetches what it shows. */
  refresh: z.object({}),
};

export type LiveNewsName = keyof typeof liveNews;
export type LiveName = keyof typeof liveMessages;
export type LiveMessage<Name extends LiveName> = z.output<(typeof liveMessages)[Name]>;
