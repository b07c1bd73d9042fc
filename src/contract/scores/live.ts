import { z } from 'zod';

/** The stream of server-sent events; it is read with `fetch`, because it needs the bearer header. */
export const LIVE = { method: 'GET', path: '/live' } as const;

/** What happened, by the name of the server-sent event; its data is JSON. */
export const liveMessages = {
  /** A new ranking is shown. */
  run: z.object({ run_id: z.string(), as_of: z.string(), trigger: z.string() }),
  /** A weight set was saved. */
  weights: z.object({ version: z.number().int(), saved_by: z.number().int().nullable() }),
  /** An import ended. */
  import: z.object({ created: z.number().int(), updated: z.number().int() }),
  /** Facts, pins or visibility of events changed. */
  event: z.object({ ids: z.array(z.number().int()) }),
  /** A session of the reader ended, or the reader's abilities changed. */
  session: z.object({ ended: z.boolean() }),
};

export type LiveName = keyof typeof liveMessages;
export type LiveMessage<Name extends LiveName> = z.output<(typeof liveMessages)[Name]>;
