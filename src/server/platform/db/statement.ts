import type { QueryResult } from 'pg';
import type { Connection } from './connection.ts';
import { render, Sql } from './sql.ts';

/** Runs work on a connection: one from the pool, or always the same one. */
export type UseConnection = <Result>(
  work: (connection: Connection) => Promise<Result>,
) => Promise<Result>;

/** Runs when it is awaited, and only once; inside another statement it is a part of that one. */
export class Statement<Row = unknown> extends Sql implements PromiseLike<Row[]> {
  readonly #use: UseConnection;
  #result: Promise<QueryResult> | null = null;
  #isCancelled = false;
  #stop = nothing;

  constructor(use: UseConnection, { texts, values }: Sql) {
    super(texts, values);
    this.#use = use;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement runs when it is awaited.
  then<Done = Row[], Failed = never>(
    onDone?: ((rows: Row[]) => Done | PromiseLike<Done>) | null,
    onFailed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.result()
      .then((result): Row[] => result.rows)
      .then(onDone, onFailed);
  }

  catch<Failed>(
    onFailed: (error: unknown) => Failed | PromiseLike<Failed>,
  ): Promise<Row[] | Failed> {
    return this.then(null, onFailed);
  }

  result(): Promise<QueryResult> {
    this.#result ??= new Promise((resolve, reject) => {
      this.#stop = () => reject(cancelled());
      if (this.#isCancelled) this.#stop();
      else this.#use((connection) => this.#runOn(connection)).then(resolve, reject);
    });
    return this.#result;
  }

  /** How many rows it wrote or read. */
  async count(): Promise<number> {
    return (await this.result()).rowCount ?? 0;
  }

  /** It rejects with SQLSTATE 57014 unless it is done already. */
  cancel(): void {
    this.#isCancelled = true;
    this.#stop();
  }

  async #runOn(connection: Connection): Promise<QueryResult> {
    if (this.#isCancelled) throw cancelled();
    let cancelling: Promise<void> | null = null;
    this.#stop = () => {
      cancelling ??= connection.cancel();
    };
    try {
      return await connection.query(render(this));
    } finally {
      this.#stop = nothing;
      // The connection is released only afterwards: otherwise the request would cancel the next statement.
      if (cancelling !== null) await cancelling;
    }
  }
}

function nothing(): void {}

function cancelled(): Error {
  return Object.assign(new Error('The statement was canceled.'), { code: '57014' });
}
