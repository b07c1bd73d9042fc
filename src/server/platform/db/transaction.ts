import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { isBrokenOff, isDeadlock } from './database-errors.ts';
import { createQueryable, type Queryable } from './queryable.ts';
import { render, type Sql } from './sql.ts';

/** A connection inside a transaction. */
export interface Transaction extends Queryable {
  /** Runs `copy … from stdin`. */
  copyIn: (statement: Sql) => Writable;
  /** Runs `copy … to stdout`: the rows in chunks. */
  copyOut: (statement: Sql) => AsyncGenerator<Buffer>;
  /**
   * Work after rows were copied, which `begin` cannot repeat: after a deadlock it is rolled back to here, with its locks, and
   * runs again, up to three times.
   */
  withRetries: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A connection taken out of its pool, so that session locks and transactions are its own. */
export interface Reserved extends Transaction {
  /**
   * Commits after `work`, or rolls back if it or any statement has failed. Work that PostgreSQL broke off because of
   * another transaction (a deadlock) runs again, up to three times, so it changes nothing but the database. Work that has
   * copied rows does not: its stream is spent.
   */
  begin: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    characteristics?: string,
  ) => Promise<Result>;
  release: () => void;
}

/**
 * The pauses before work runs again. Without them it would often lock the rows before the other transaction does, and
 * deadlock again.
 */
const PAUSES_MS = [50, 300] as const;

export function createReserved(connection: Connection): Reserved {
  const run = (text: string) => connection.query({ text, parameters: [] });
  let hasCopied = false;
  const session: Transaction = Object.assign(
    createQueryable((work) => work(connection)),
    {
      copyIn: (statement: Sql) => {
        hasCopied = true;
        return connection.copyIn(render(statement).text);
      },
      copyOut: (statement: Sql) => {
        hasCopied = true;
        return connection.copyOut(render(statement).text);
      },
      withRetries<Result>(work: () => Promise<Result>) {
        return retry(isDeadlock, async () => {
          await run('savepoint retries');
          try {
            const result = await work();
            await run('release savepoint retries');
            return result;
          } catch (error) {
            // A lost connection has no transaction to roll back, and `error` has the reason.
            await run('rollback to savepoint retries').catch(() => undefined);
            throw error;
          }
        });
      },
    },
  );
  const beginOnce: Reserved['begin'] = async (work, characteristics = '') => {
    await run(`begin ${characteristics}`);
    try {
      const result = await work(session);
      // PostgreSQL answers “ROLLBACK” to the commit of a transaction in which a statement failed.
      const { command } = await run('commit');
      if (command === 'COMMIT') return result;
      throw new Error('A statement of the transaction had failed, so it was rolled back.');
    } catch (error) {
      // If the connection is lost, so is the transaction, and `error` has the reason.
      await run('rollback').catch(() => undefined);
      throw error;
    }
  };
  return Object.assign(session, {
    begin<Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) {
      hasCopied = false;
      return retry(
        (error) => !hasCopied && isBrokenOff(error),
        () => beginOnce(work, characteristics),
      );
    },
    release: () => connection.release(),
  });
}

async function retry<Result>(
  mayRetry: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error)) throw error;
      await sleep(pauseMs * (1 + Math.random()));
    }
  }
  return work();
}
