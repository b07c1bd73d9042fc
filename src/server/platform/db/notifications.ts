import type { Client, ClientConfig } from 'pg';
import type { Queryable } from './queryable.ts';

export type Listener = {
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>;
  /** Rejects when the connection does not answer. */
  check: () => Promise<void>;
  close: () => void;
};

const PATIENCE_MS = 10_000;

/** Sends a text of less than 8,000 bytes to the listeners of all servers on this schema when the transaction commits. */
export async function notifyServers(tx: Queryable, text: string): Promise<void> {
  await tx`select pg_notify('marquee ' || md5(current_schema()), ${text})`;
}

/** Opens a connection outside the pool that receives what `notifyServers` sends, in the order of the commits. */
export async function listenOn(
  settings: ClientConfig & { Client: typeof Client },
  onText: (text: string) => void,
): Promise<Listener> {
  const client = new settings.Client({
    ...settings,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // `ended` reports the loss.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('notification', ({ payload = '' }) => onText(payload));
  const close = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ schema: string }>(
      'select md5(current_schema()) as schema',
    );
    await client.query(`listen "marquee ${rows[0]?.schema}"`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    ended,
    check: async () => void (await client.query('select 1')),
    close,
  };
}
