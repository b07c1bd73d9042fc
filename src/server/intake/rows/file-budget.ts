/**
 * What one file may cost, whatever its format and however it comes: processor time for unpacking, detecting, parsing and
 * expanding it and for comparing its events with those of other sources, and the memory of the thread that reads it. Honest
 * files of any size need a fifth of it at most.
 */
export type FileBudget = {
  baseMs: number;
  /** Of the file, unpacked. */
  eachMibMs: number;
  eachRecordMs: number;
  /** More for each record, to compare it with others of its day and city, of which an honest city has hundreds. */
  eachComparedMs: number;
  /** Of objects; far more than the largest record needs. */
  memoryMb: number;
};

export const FILE_BUDGET: FileBudget = {
  baseMs: 10_000,
  eachMibMs: 500,
  eachRecordMs: 1,
  eachComparedMs: 15,
  memoryMb: 256,
};

const MIB = 1024 ** 2;

type FileSize = { unpackedBytes: number; records: number };

/** How long reading a file of this size may take. */
export function allowedMs(budget: FileBudget, { unpackedBytes, records }: FileSize): number {
  const { baseMs, eachMibMs, eachRecordMs } = budget;
  return baseMs + (unpackedBytes / MIB) * eachMibMs + records * eachRecordMs;
}

/** How much longer comparing its events may take, once it was read. */
export function comparingMs({ eachComparedMs }: FileBudget, records: number): number {
  return records * eachComparedMs;
}

/** Milliseconds for people, who have no use for fractions of long times. */
export function inSeconds(ms: number): string {
  const digits = ms < 10_000 ? 1 : 0;
  const text = (ms / 1000).toLocaleString('en', { maximumFractionDigits: digits });
  return `${text} ${text === '1' ? 'second' : 'seconds'}`;
}

/** Cells of the memory in which a thread tells how far it has read. */
const CELL = { row: 0, rowsBefore: 1, unpackedKib: 2 } as const;

/** Of this thread, which reads one file. The server's own thread, which may read several, tells nobody. */
let own = new Int32Array(new SharedArrayBuffer(4 * Object.keys(CELL).length));
let unpackedBytes = 0;

/** Memory in which a thread can tell how far it has read, also while it is busy with one row. */
export function newProgress(): SharedArrayBuffer {
  return new SharedArrayBuffer(own.byteLength);
}

/** From now on this thread tells its progress there. */
export function tellProgressIn(memory: SharedArrayBuffer): void {
  own = new Int32Array(memory);
  unpackedBytes = 0;
}

/** The row that is being read, 0 before the first, and how much of the file was unpacked. */
export function readProgress(memory: SharedArrayBuffer): { row: number; unpackedBytes: number } {
  const cells = new Int32Array(memory);
  const at = (cell: keyof typeof CELL) => Atomics.load(cells, CELL[cell]);
  return { row: at('rowsBefore') + at('row'), unpackedBytes: at('unpackedKib') * 1024 };
}

/** A row of the current file is about to be read. */
export function noteRow(row: number): void {
  Atomics.store(own, CELL.row, row);
}

/** The first or next file of a packed one is about to be read. */
export function noteInnerFile(rowsBefore: number): void {
  Atomics.store(own, CELL.row, 0);
  Atomics.store(own, CELL.rowsBefore, rowsBefore);
}

export function noteUnpacked(bytes: number): void {
  unpackedBytes += bytes;
  Atomics.store(own, CELL.unpackedKib, Math.ceil(unpackedBytes / 1024));
}
