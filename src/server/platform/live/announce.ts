import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { LiveMessage, LiveNewsName } from '#contract/scores/live.ts';
import { notifyServers } from '../db/notifications.ts';
import type { Queryable } from '../db/queryable.ts';

/** A live message as it is sent between the servers. */
export const news = z.object({
  id: z.string(),
  name: z.enum([
    'run',
    'weights',
    'import',
    'feed',
    'event',
    'desk',
    'suggestion',
    'installation',
    'account',
    'session',
  ]),
  data: z.unknown(),
  /** Only the readers of this sign-in receive it; null: all. */
  session: z.string().nullable(),
});
export type News = z.output<typeof news>;

/** Sessions whose owner has other abilities now, which servers check again, and keys that have ended. */
export const accessChange = z.object({
  access: z.array(z.string()),
  keys: z.array(z.number().int()).default([]),
});

/** A feed whose run is to be stopped, on whichever server that is. */
export const feedStop = z.object({ stop_feed: z.number().int() });

/** More ids would exceed the longest message of PostgreSQL. */
const MOST_IDS = 500;
const SESSIONS_A_MESSAGE = 150;

/**
 * Sends a message to the readers of `GET /live` on all servers when the transaction commits; never if it is rolled back.
 */
export async function announce<Name extends LiveNewsName>(
  tx: Queryable,
  name: Name,
  data: LiveMessage<Name>,
): Promise<void> {
  await send(tx, { name, data, session: null });
}

/** Announces that these events changed: their facts, pins or visibility. */
export async function announceEvents(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await announce(tx, 'event', { ids: ids.length > MOST_IDS ? null : [...ids] });
}

/** Stops the run of a feed, on whichever server it runs. */
export function announceFeedStop(tx: Queryable, id: number): Promise<void> {
  return notifyServers(tx, JSON.stringify({ stop_feed: id } satisfies z.output<typeof feedStop>));
}

/** Notifies the readers of one sign-in that it has ended, and ends their streams. */
export async function announceSessionEnd(tx: Queryable, session: string): Promise<void> {
  await send(tx, { name: 'session', data: { ended: true }, session });
}

/** Notifies all servers that the owner of these sessions has another role. */
export async function announceAccessChange(
  tx: Queryable,
  sessions: readonly string[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += SESSIONS_A_MESSAGE) {
    const access = sessions.slice(start, start + SESSIONS_A_MESSAGE);
    await notifyServers(tx, JSON.stringify({ access } satisfies z.input<typeof accessChange>));
  }
}

/** Notifies all servers that these keys have ended; a person has only a few. */
export async function announceKeyEnds(tx: Queryable, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  const message = { access: [], keys: [...keys] } satisfies z.input<typeof accessChange>;
  await notifyServers(tx, JSON.stringify(message));
}

export function newMessageId(): string {
  return randomBytes(8).toString('hex');
}

async function send(tx: Queryable, message: Omit<News, 'id'>): Promise<void> {
  await notifyServers(tx, JSON.stringify({ id: newMessageId(), ...message }));
}
