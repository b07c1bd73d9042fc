import type { Client, ClientConfig } from 'pg';

/** A connection outside the pool, for locks that last. */
export type Session = {
  /** The first column of the first row. */
  ask: (text: string, values: readonly unknown[]) => Promise<unknown>;
  /** Resolves when the connection has ended, for whatever reason; its locks are lost then. */
  ended: Promise<void>;
  close: () => void;
};

const PATIENCE_MS = 10_000;

export async function openSession(
  settings: ClientConfig & { Client: typeof Client },
): Promise<Session> {
  const client = new settings.Client({
    ...settings,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // `ended` reports the loss.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  }
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      const question = { text, values: [...values], rowMode: 'array' as const };
      const { rows } = await client.query<unknown[]>(question);
      return rows[0]?.[0];
    } catch (error) {
      // Without knowing whether the lock was taken, the session must not continue.
      close();
      throw error;
    }
  };
  /** One statement after another. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    ended,
    close,
    ask(text, values) {
      const answer = last.then(() => query(text, values));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
