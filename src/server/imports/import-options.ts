import type { ImportFormat } from '#contract/imports.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

export type ImportDeps = { db: Database; clock: Clock };

export type ImportOptions = {
  format: ImportFormat;
  /** The member of staff who asked for it; null for the server itself. */
  importedBy: number | null;
  /** Told how many records have been read, every now and then. */
  onProgress?: (read: number) => void;
  /** Ends the import, which then leaves no trace; the call rejects with the signal's reason. */
  signal?: AbortSignal;
};
