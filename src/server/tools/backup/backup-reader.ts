import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { damaged, ROWS_END } from './backup-format.ts';

/** The longest line outside the tables: the header lists every column. */
const LINE_MAX_BYTES = 1024 ** 2;

const LINE_BREAK = Buffer.from('\n');
const AFTER_ROWS = Buffer.from(`\n${ROWS_END}\n`);

/** Reads a backup line by line and table by table, with one chunk in memory. */
export type BackupReader = {
  readLine(): Promise<string>;
  /** The rows up to the end marker, in chunks that may split rows. */
  readRows(): AsyncGenerator<Buffer>;
  /** Whether nothing follows. Reads to the end, so that gzip's checksum is verified. */
  isAtEnd(): Promise<boolean>;
  close(): void;
};

export function openBackup(path: string): BackupReader {
  const file = createReadStream(path);
  const text: Readable = file.pipe(createGunzip());
  // Without this a missing file would end the process: `pipe` does not pass errors on.
  file.on('error', (error) => text.destroy(error));
  const chunks: AsyncIterator<Buffer> = text[Symbol.asyncIterator]();
  let buffer = Buffer.alloc(0);

  const more = async (): Promise<boolean> => {
    const next = await chunks.next().catch((error: unknown) => {
      throw isDamage(error) ? damaged(error) : error;
    });
    if (!next.done) buffer = Buffer.concat([buffer, next.value]);
    return !next.done;
  };

  return {
    async readLine() {
      let end = buffer.indexOf(LINE_BREAK);
      while (end < 0) {
        if (buffer.length > LINE_MAX_BYTES || !(await more())) throw damaged();
        end = buffer.indexOf(LINE_BREAK);
      }
      const line = buffer.toString('utf8', 0, end);
      buffer = buffer.subarray(end + 1);
      return line;
    },

    async *readRows() {
      // Starting at the previous line break finds the end marker of an empty table too.
      buffer = Buffer.concat([LINE_BREAK, buffer]);
      let skip = 1;
      for (;;) {
        const end = buffer.indexOf(AFTER_ROWS);
        const safeEnd = end < 0 ? buffer.length - AFTER_ROWS.length + 1 : end + 1;
        if (safeEnd > skip) {
          yield buffer.subarray(skip, safeEnd);
          buffer = buffer.subarray(safeEnd - 1);
          skip = 1;
        }
        if (end >= 0) {
          buffer = buffer.subarray(AFTER_ROWS.length);
          return;
        }
        if (!(await more())) throw damaged();
      }
    },

    async isAtEnd() {
      return buffer.length === 0 && !(await more());
    },

    close() {
      file.destroy();
      text.destroy();
    },
  };
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
