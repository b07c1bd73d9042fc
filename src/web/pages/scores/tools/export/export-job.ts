import type { OpenFile } from '#contract/kit/client.ts';
import { EXPORT_SCORES, type ExportFormat, TOTAL_ROWS_HEADER } from '#contract/scores/export.ts';
import { askForTarget, type FileTarget } from './file-target.ts';
import { createRowCounter } from './row-counter.ts';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportOrder = {
  format: ExportFormat;
  /** Which events, of which run, by the names of the call. */
  query: object;
  fileName: string;
};

/** `total` is null until the answer begins; the rows of a packed file cannot be counted. */
export type RunningExport = {
  format: ExportFormat;
  rows: number;
  total: number | null;
  bytes: number;
  cancel: () => void;
};

let running: RunningExport | null = null;
const listeners = new Set<() => void>();

/** The export that is under way, which goes on when its page is left. */
export const runningExport = {
  read: () => running,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: RunningExport | null): void {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Saves the file of a whole list as it is streamed. Must be called in the click itself. Resolves to the rows
 * in the file, null where the person wants none after all; where it fails nothing is left behind.
 */
export async function exportList(order: ExportOrder, openFile: OpenFile): Promise<number | null> {
  const target = await askForTarget(order.fileName, CONTENT_TYPES[order.format]);
  if (!target) return null;
  const stop = new AbortController();
  const cancel = () => stop.abort();
  show({ format: order.format, rows: 0, total: null, bytes: 0, cancel });
  try {
    const rows = await copy(order, openFile, target, stop.signal);
    await target.close();
    return rows;
  } catch (error) {
    await target.discard();
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    show(null);
  }
}

async function copy(
  { format, query }: ExportOrder,
  openFile: OpenFile,
  target: FileTarget,
  signal: AbortSignal,
): Promise<number> {
  const response = await openFile(EXPORT_SCORES.path, { query: { ...query, format } }, signal);
  const total = Number(response.headers.get(TOTAL_ROWS_HEADER));
  const countRows = createRowCounter();
  const reader = response.body?.getReader();
  for (let rows = 0, bytes = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    signal.throwIfAborted();
    if (done || !value) {
      if (format === 'csv' && rows !== total) throw new Error('The file is incomplete.');
      return total;
    }
    await target.write(value);
    bytes += value.byteLength;
    if (format === 'csv') rows = countRows(value);
    if (running) show({ ...running, rows, total, bytes });
  }
}
