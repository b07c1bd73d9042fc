import type { Database } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { Verdict } from './finding.ts';

/** What is examined. */
export type Deployment = {
  config: Config;
  /** The clock of this machine, in ms. */
  now: () => number;
  isRoot: boolean;
  /** Where people open Marquee; null where nobody said. */
  url: string | null;
  /** The folder of the backups; null where nobody said. */
  backups: string | null;
  /** A certificate to trust besides those of the system. */
  ca?: string;
  freeSpace: (folder: string) => Promise<{ freeBytes: number; bytes: number }>;
};

export type Opened = {
  /** Null where it does not answer. */
  db: Database | null;
  /** Why there is no database to ask. */
  refusal: Verdict | null;
  close: () => Promise<void>;
};
