import { HOUR_MS } from '#scoring/durations.ts';
import { ownsAudit } from '#server/platform/db/audit-owner/audit-owner.ts';
import { isUndefinedTable } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { readRetentionState } from '#server/platform/retention/retention-queries.ts';
import { findCurrentRun } from '#server/ranking/runs/run-queries.ts';
import { readClock, readRights } from './doctor-queries.ts';
import { ok, problem, skipped, type Verdict, warning } from './finding.ts';

/** Whether the role of the server may do more than it needs. */
export async function checkRole(db: Queryable): Promise<Verdict> {
  const { role, rights } = await readRights(db);
  if (rights.length === 0) return ok(`The role ${role} has no rights besides its own tables.`);
  const judge = rights.includes('superuser') ? problem : warning;
  return judge(
    `The role ${role} has more rights than it needs: ${rights.join(', ')}.`,
    'Give the server a role as “PostgreSQL of your own” in docs/deploy.md describes.',
  );
}

/** Whether the server could change or drop the audit log. */
export async function checkAuditLog(db: Queryable): Promise<Verdict> {
  if (!(await ownsAudit(db)))
    return ok('The server can add entries, and neither change nor drop them.');
  return warning(
    'The audit log belongs to the role of the server, which could drop it.',
    'As a superuser run src/server/platform/db/audit-owner/protect-audit.sql, as docs/deploy.md says.',
  );
}

const CLOCK_WARNING_MS = 2000;
const CLOCK_PROBLEM_MS = 20_000;

/** Whether this machine and the database agree on the time, which tokens and codes depend on. */
export async function checkClock(db: Queryable, now: () => number): Promise<Verdict> {
  const before = now();
  const theirs = await readClock(db);
  const after = now();
  const apart = theirs.getTime() - (before + after) / 2;
  // The answer may have been given at any moment in between.
  const sure = Math.abs(apart) - (after - before) / 2;
  if (sure < CLOCK_WARNING_MS) return ok('This machine and the database agree.');
  const seconds = Math.round(Math.abs(apart) / 1000);
  const text = `This machine is ${seconds} s ${apart > 0 ? 'behind' : 'ahead of'} the database.`;
  const advice = 'Set both clocks over the network (timedatectl set-ntp true).';
  if (sure < CLOCK_PROBLEM_MS) return warning(text, advice);
  return problem(`${text} Tokens and codes of authenticator apps fail.`, advice);
}

/** Whether a clock that was wrong has left a run of a moment that is still to come, or holds what is deleted by age. */
export async function checkTimes(db: Queryable, now: () => number): Promise<Verdict> {
  try {
    const run = await findCurrentRun(db);
    const aheadMs = run ? Date.parse(run.as_of) - now() : 0;
    if (aheadMs > CLOCK_PROBLEM_MS) {
      const hours = Math.ceil(aheadMs / HOUR_MS);
      return problem(
        `The ranking is of a moment ${hours} hours from now: it was made by a clock that was wrong.`,
        'Set the clock of the machine that made it, and start the server: it ranks again at once.',
      );
    }
    const hold = (await readRetentionState(db))?.hold;
    if (!hold) return ok('The ranking is of the past, and what is deleted by age is not held.');
    return problem(
      `Nothing is deleted by age since the clock said ${hold.held_at}.`,
      'Set the clocks; if they are right, an admin confirms it on Today.',
    );
  } catch (error) {
    if (isUndefinedTable(error)) return skipped('The first start is still to come.');
    throw error;
  }
}
