import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import type { ParseFeed } from '../parsing/parse-feed.ts';
import type { FeedSettings, RequestedSettings } from '../rows/feed-settings.ts';

export type ImportDeps = {
  db: Database;
  clock: Clock;
  /** Absent: the beginning and the end of imports are not logged. */
  log?: Logger;
  /** How files are parsed; by default on this thread. */
  parseFeed?: ParseFeed;
};

/** The bytes of a file as it was sent: how many, and their SHA-256 in hexadecimal. */
export type FileDigest = { bytes: number; sha256: string };

/** A file whose events were merged, and are still staged as `incoming`. */
export type MergedFile = {
  importId: number;
  now: Date;
  read: number;
  skipped: number;
};

export type ImportOptions = FeedSettings & {
  /** The member of staff who started it; null for the server itself. */
  importedBy: number | null;
  /** Who sends it: it is stored only while this caller's access lasts. */
  caller?: Caller;
  /** Whether it is a part of the sample catalogue. */
  isSample?: boolean;
  /** Events of other sources are refused, and so are lists of venues; absent: none are. */
  onlySources?: readonly string[] | undefined;
  /** As the history of imports shows it. */
  fileName?: string | null;
  /** Its row in the history, if that was added when it began. */
  runId?: number;
  /** Digests the file, once it was read to its end. */
  digest?: () => FileDigest | null;
  /** Reports what an import would do, and changes nothing. */
  isDryRun?: boolean;
  /** Called now and then with the number of records read. */
  onProgress?: (read: number) => void;
  /** Called once its events are merged, in the transaction of the import; not by a dry run. */
  onMerged?: (tx: Transaction, file: MergedFile) => Promise<void>;
  /** The same for a dry run, whose tables stand in front of those of the catalogue. */
  onRehearsed?: (tx: Transaction, file: Omit<MergedFile, 'importId'>) => Promise<void>;
  /** Called with the id of an import that failed, once the history has it. */
  onFailed?: (importId: number) => void;
  /** Called once the import is stored, if it created or changed events. */
  onEventsChanged?: () => void;
  /** How much of the file's budget of processor time is left once it was read, in milliseconds; absent: no limit. */
  leftMs?: () => number;
  /** Aborts the import, which then changes nothing; the call rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** The same, with the format perhaps left to detection. */
export type RequestedOptions = Omit<ImportOptions, 'format'> & Pick<RequestedSettings, 'format'>;
