import { connect, type Database, type DatabaseTarget } from '../database.ts';

/** Any number; nothing else in the `marquee` database uses advisory locks of this form. */
const PRESENCE_LOCK = 7_305_201;

/**
 * A session that marks the cluster as in use for other Marquee processes: each holds a shared
 * lock while it runs, and only a process that gets the exclusive lock may stop PostgreSQL.
 */
export type Presence = {
  /** Takes the lock, also after a lost connection; waits while another process is stopping PostgreSQL. */
  hold(): Promise<void>;
  /** Releases the lock. Returns whether this was the last process; others are then blocked until the connection ends. */
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
