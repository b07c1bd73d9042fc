import { pipeline } from 'node:stream/promises';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { isBadData } from '#server/platform/process/error-code.ts';

const CHUNK_CHARACTERS = 65_536;

/**
 * Writes lines of COPY text format into a table as fast as PostgreSQL accepts them. When the lines fail
 * to come, PostgreSQL is told and the transaction can only be rolled back.
 */
export async function copyRows(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  try {
    await pipeline(inChunks(lines), tx.copyIn(tx`copy ${tx(table)} (${tx(columns)}) from stdin`));
  } catch (error) {
    if (!isBadData(error)) throw error;
    throw new Error('PostgreSQL refused the mapped rows.', { cause: error });
  }
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
