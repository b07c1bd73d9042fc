import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { LiveMessage, LiveNewsName } from '#contract/scores/live.ts';
import { notifyServers } from '../db/notifications.ts';
import type { Queryable } from '../db/queryable.ts';

/** Something that happened, as it travels between the servers. */
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

/** Sessions whose owner may do something else from now on: servers ask again before they answer them. And keys that have ended. */
export const accessChange = z.object({
  access: z.array(z.string()),
  keys: z.array(z.number().int()).default([]),
});

/** A feed whose run is to be stopped, on whichever server that is. */
export const feedStop = z.object({ stop_feed: z.number().int() });

/** With more ids a message would be longer than PostgreSQL lets it be. */
const MOST_IDS = 500;
const SESSIONS_A_MESSAGE = 150;

/**
 * Tells the readers of `GET /live` on all servers, as soon as the transaction that makes it true commits; never if it
 * is rolled back.
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

/** Has whichever server runs the feed stop that. */
export function announceFeedStop(tx: Queryable, id: number): Promise<void> {
  return notifyServers(tx, JSON.stringify({ stop_feed: id } satisfies z.output<typeof feedStop>));
}

/** Tells the readers of one sign-in that it has ended, and ends their streams. */
export async function announceSessionEnd(tx: Queryable, session: string): Promise<void> {
  await send(tx, { name: 'session', data: { ended: true }, session });
}

/** Tells all servers that the owner of these sessions has another role. */
export async function announceAccessChange(
  tx: Queryable,
  sessions: readonly string[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += SESSIONS_A_MESSAGE) {
    const access = sessions.slice(start, start + SESSIONS_A_MESSAGE);
    await notifyServers(tx, JSON.stringify({ access } satisfies z.input<typeof accessChange>));
  }
}

/** Tells all servers that these keys have ended; a person has some at most. */
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
