import type { ImportFormat } from '#contract/imports.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import type { RequestedSettings } from '../rows/feed-settings.ts';

export type WorkerTask = {
  settings: RequestedSettings;
  nowMs: number;
  /** Where the thread tells how far it has read. */
  progress: SharedArrayBuffer;
};

/** What the worker is sent: the file piece by piece, as it asks for it, and its turn to pass on the next batch. */
export type ToWorker = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'next' };

export type FromWorker =
  /** Where the system tells the processor time of the thread; null where it does not. */
  | { type: 'started'; timeFile: string | null }
  | { type: 'more' }
  /** The format is settled. */
  | { type: 'format'; format: ImportFormat }
  | { type: 'batch'; batch: CopyBatch }
  | { type: 'done' }
  | { type: 'refused'; code: ErrorCode; message: string; details: unknown };
