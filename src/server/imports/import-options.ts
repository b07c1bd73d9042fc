import type { ImportFormat } from '#contract/imports.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { ParseFeed } from './parsing/parse-feed.ts';

export type ImportDeps = {
  db: Database;
  clock: Clock;
  /** How files are parsed; by default on this thread. */
  parseFeed?: ParseFeed;
};

export type ImportOptions = {
  format: ImportFormat;
  /** The member of staff who started it; null for the server itself. */
  importedBy: number | null;
  /** Called now and then with the number of records read. */
  onProgress?: (read: number) => void;
  /** Called once the import is stored, if it created or changed events. */
  onEventsChanged?: () => void;
  /** Aborts the import, which then changes nothing; the call rejects with the signal's reason. */
  signal?: AbortSignal;
};
