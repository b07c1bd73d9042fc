import { connect, type Database, type DatabaseTarget } from '../database.ts';

/** Any number that nothing else locks: the `marquee` database is Marquee's own. */
const PRESENCE_LOCK = 7_305_201;

/**
 * A session that says “in use” to the other Marquee processes on the same cluster: each holds a shared
 * lock for as long as it runs, and only whoever gets the lock for itself alone may stop PostgreSQL.
 */
export type Presence = {
  /** Takes the lock, again after a lost connection; waits while the last one is stopping PostgreSQL. */
  hold(): Promise<void>;
  /** Lets go. Returns whether nobody else is there; they are then kept out until the connection ends. */
  leave(): Promise<boolean>;
  /** Ends the connection. */
  end(): Promise<void>;
};

export function createPresence(target: DatabaseTarget): Presence {
  const db: Database = connect(target, { max: 1, isLasting: true });
  let heldBy: number | null = null;

  return {
    async hold() {
      const [current] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
      if (heldBy !== null && current?.pid === heldBy) return;
      const [holder] = await db<{ pid: number }[]>`
        select pg_backend_pid() as pid, pg_advisory_lock_shared(${PRESENCE_LOCK})`;
      heldBy = holder?.pid ?? null;
    },
    async leave() {
      heldBy = null;
      await db`select pg_advisory_unlock_all()`;
      const [row] = await db<{ isAlone: boolean }[]>`
        select pg_try_advisory_lock(${PRESENCE_LOCK}) as "isAlone"`;
      return row?.isAlone ?? false;
    },
    end: () => db.end({ timeout: 1 }),
  };
}
