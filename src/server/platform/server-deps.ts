import type { Logger } from 'pino';
import type { ApiScope } from '#contract/access/api-keys.ts';
import type { Role } from '#contract/auth.ts';
import type { Implement } from '#contract/kit/bind.ts';
import type { Database } from './db/database.ts';
import type { ReadDatabase } from './db/replication/replica-reads.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './process/config.ts';

/** What every feature receives; nothing else reads the environment or the system clock. */
export type ServerDeps = {
  db: Database;
  /** For list reads: replicas where some are configured, else the same database; in any case a pool of its own. */
  readDb: ReadDatabase;
  clock: Clock;
  log: Logger;
  config: Config;
};

/** The caller of a request: a person who is signed in, or a key that acts for its owner. */
export type Caller = {
  staffId: number;
  role: Role;
  /** The sign-in that the access token came from; null for a key. */
  sessionId: string | null;
  /** When the access token or the key expires. */
  signedInUntil: Date;
  /** The key that acts; null for somebody who is signed in. */
  key: CallerKey | null;
};

/** A key by which somebody calls, and what its imports are bound to; an empty list binds to nothing. */
export type CallerKey = {
  id: number;
  name: string;
  scopes: readonly ApiScope[];
  sources: readonly string[];
  feeds: readonly number[];
};

export type ServerImplement = Implement<Caller>;
