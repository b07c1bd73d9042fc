import type { Readable, Writable } from 'node:stream';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  type PoolClient,
  type QueryResult,
} from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Rendered } from './sql.ts';

declare module 'pg' {
  interface ClientBase {
    /** The server process behind the connection. */
    readonly processID: number | null;
    readonly host: string;
    readonly port: number;
  }
}

/**
 * SQLSTATE of errors that end the session: shutdown, a time limit of the session, a primary that has become a
 * standby, a broken protocol.
 */
const ENDS_SESSION = /^(57P|25P0[34]|25006|08)/;

/** How many on each connection; a statement costs PostgreSQL some 50 kB there, even after its tables are dropped. */
const MOST_PREPARED = 200;
let namesGiven = 0;

/** The names of a connection's prepared statements by their texts, the least recently used first. */
const preparedNames = new WeakMap<ClientBase, Map<string, string>>();

const lostClients = new WeakSet<ClientBase>();
const positions = new WeakMap<ClientBase, string>();

/** Marks a connection as lost: its statements fail, and it is not reused. */
export function watchConnection(client: ClientBase): void {
  client.on('error', () => lostClients.add(client));
}

/** A connection of a pool that is in use by one caller. */
export class Connection {
  readonly #client: PoolClient;
  readonly #settings: ClientConfig;
  #isLost = false;
  #isReleased = false;
  #isUnlimited = false;

  constructor(client: PoolClient, settings: ClientConfig) {
    this.#client = client;
    this.#settings = settings;
  }

  /** The process id that PostgreSQL has reported; a pooler makes one up. */
  get processId(): number | null {
    return this.#client.processID;
  }

  /** The last position of its server, see `readPosition`. */
  get position(): string | undefined {
    return positions.get(this.#client);
  }

  set position(position: string) {
    positions.set(this.#client, position);
  }

  async query({ text, parameters }: Rendered): Promise<QueryResult> {
    this.#refuseReleased();
    const name = parameters.length > 0 ? this.#preparedName(text) : undefined;
    try {
      await this.#forgetOldest();
      const result = await this.#client.query({ name, text, values: parameters });
      // A text with several statements has several results.
      return [result].flat().at(-1) ?? result;
    } catch (error) {
      this.#isLost ||= endsSession(error);
      throw withCode(error);
    }
  }

  /** Statements are prepared under a name, once on each connection, so that only planning is repeated. */
  #preparedName(text: string): string {
    const names = preparedNames.get(this.#client) ?? new Map<string, string>();
    preparedNames.set(this.#client, names);
    const name = names.get(text) ?? `s${namesGiven++}`;
    names.delete(text);
    names.set(text, name);
    return name;
  }

  /** Outside of transactions, which an error would end. */
  async #forgetOldest(): Promise<void> {
    const names = preparedNames.get(this.#client);
    if (!names || this.#client.getTransactionStatus() !== 'I') return;
    for (const [text, name] of names) {
      if (names.size <= MOST_PREPARED) return;
      names.delete(text);
      // A statement with an error in it was never prepared; a lost connection fails at the next one.
      await this.#client.query(`deallocate ${name}`).catch(() => undefined);
    }
  }

  /** A stream whose data are sent to PostgreSQL; it finishes when PostgreSQL has read all of them. */
  copyIn(text: string): Writable {
    this.#refuseReleased();
    const rows = this.#client.query(from(text)).on('error', (error) => this.#explain(error));
    const destroy = rows.destroy.bind(rows);
    // The library tells PostgreSQL the message of the reason, and throws where nobody can catch it if that has none.
    rows.destroy = (reason?: unknown) =>
      destroy(reason === undefined || reason instanceof Error ? reason : new Error(String(reason)));
    return rows;
  }

  /** Rows in chunks. Stopping early closes the connection, and with it the transaction. */
  async *copyOut(text: string): AsyncGenerator<Buffer> {
    this.#refuseReleased();
    const rows: Readable = this.#client.query(to(text));
    try {
      yield* rows;
    } catch (error) {
      throw this.#explain(error);
    } finally {
      if (!rows.readableEnded) this.close();
    }
  }

  /** Cancels the running statement over a connection of its own, because the pool may have none left. */
  async cancel(): Promise<void> {
    const client = new Client(this.#settings);
    client.host = this.#client.host;
    client.port = this.#client.port;
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select pg_cancel_backend($1)', [this.#client.processID]);
    } catch {
      // PostgreSQL cannot be reached: the statement ends with the connection, or by itself.
    } finally {
      await client.end();
    }
  }

  /** Removes the pool's limits for locks and statements while this caller has the connection. */
  async liftLimits(): Promise<void> {
    this.#isUnlimited = true;
    try {
      await this.query({ text: 'set lock_timeout = 0; set statement_timeout = 0', parameters: [] });
    } catch (error) {
      this.release();
      throw error;
    }
  }

  close(): void {
    this.#isLost = true;
    void this.#client.end();
  }

  /** Gives the connection back to the pool, which closes it unless it can serve others. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    const isSpent = this.#isLost || this.#isUnlimited;
    this.#client.release(isSpent || this.#client.getTransactionStatus() !== 'I');
  }

  /** The error of a stream may come from its reader or writer. */
  #explain(error: unknown): unknown {
    return lostClients.has(this.#client) ? withCode(error) : error;
  }

  #refuseReleased(): void {
    if (this.#isReleased) throw new Error('The connection is in use by others already.');
  }
}

function endsSession(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  // A prepared statement that a migration of another server has made invalid.
  return ENDS_SESSION.test(error.code ?? '') || error.routine === 'RevalidateCachedQuery';
}

/** The driver's own errors about lost or refused connections have no code. */
export function withCode(error: unknown): unknown {
  const isDrivers = error instanceof Error && error.name === 'Error' && !('code' in error);
  return isDrivers ? Object.assign(error, { code: 'CONNECTION_CLOSED' }) : error;
}
