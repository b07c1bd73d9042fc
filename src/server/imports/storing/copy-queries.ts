import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '#server/db/transaction.ts';

const CHUNK_CHARACTERS = 65_536;

/**
 * Writes lines of COPY text format into a table as fast as PostgreSQL takes them. When the lines fail
 * to come, PostgreSQL is told and the transaction can only be rolled back.
 */
export async function copyRows(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const stream = await tx`copy ${tx(table)} (${tx([...columns])}) from stdin`.writable();
  const errors: Error[] = [];
  stream.on('error', (error) => errors.push(error));
  try {
    await writeAll(stream, lines, errors);
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  await finishCopy(tx, stream);
}

async function writeAll(
  stream: Writable,
  lines: AsyncIterable<string>,
  errors: Error[],
): Promise<void> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    if (errors[0]) throw errors[0];
    const isRoomLeft = stream.write(chunk);
    chunk = '';
    if (!isRoomLeft) await once(stream, 'drain');
  }
  if (chunk !== '') await new Promise((resolve) => stream.write(chunk, resolve));
  if (errors[0]) throw errors[0];
}

/**
 * The driver reports the end of a COPY that PostgreSQL refuses to nobody, so that waiting for the
 * stream could take forever; the statement behind it answers in either case.
 */
async function finishCopy(tx: Transaction, stream: Writable): Promise<void> {
  stream.end();
  await setImmediate();
  try {
    await tx`select 1`;
  } catch (error) {
    throw new Error('PostgreSQL refused the mapped rows; its own log says why.', { cause: error });
  }
}
