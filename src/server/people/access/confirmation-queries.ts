import { CONFIRMATION_MINUTES } from '#contract/me/confirmation.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Whether the person of a session has confirmed in it who they are not too long ago or, where that counts, signed in. */
export async function isConfirmed(
  db: Queryable,
  sessionId: string,
  { countsSignIn }: { countsSignIn: boolean },
): Promise<boolean> {
  // One of the future was noted before a clock was set back, and would count until then.
  const isRecent = (at: Sql) =>
    db`${at} between now() - make_interval(mins => ${CONFIRMATION_MINUTES}) and now()`;
  const rows = await db`
    select from session
    where id = ${sessionId}
      and (${isRecent(db`confirmed_at`)} or (${countsSignIn} and ${isRecent(db`created_at`)}))`;
  return rows.length > 0;
}

/** Notes a confirmation; returns until when it counts. */
export async function saveConfirmation(tx: Queryable, sessionId: string): Promise<Date> {
  const [row] = await tx<{ until: Date }[]>`
    update session set confirmed_at = now() where id = ${sessionId}
    returning confirmed_at + make_interval(mins => ${CONFIRMATION_MINUTES}) as until`;
  return row?.until ?? new Date();
}

/** Forgets the confirmations in a person's sessions, but for one of them. */
export async function forgetConfirmations(
  tx: Queryable,
  staffId: number,
  spared: string | null,
): Promise<void> {
  await tx`
    update session set confirmed_at = null
    where staff_id = ${staffId} and id is distinct from ${spared}::uuid
      and confirmed_at is not null`;
}
