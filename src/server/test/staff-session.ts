import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/auth.ts';
import { type AccessTokens, createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import { insertSession } from '#server/people/sessions/session-queries.ts';
import { findStaffById, insertStaff } from '#server/people/staff/staff-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

export const TEST_SECRET = 'a secret for tests, long enough to sign with';

/** Tests that share a session take longer than usual tokens are valid on a busy machine. */
const DAY_MINUTES = 24 * 60;
const accessTokens = createAccessTokens([TEST_SECRET], DAY_MINUTES);
let people = 0;

/** Lets the open sessions of a person count as confirmed, as those of most tests. */
export async function confirmSessions(db: Queryable, staffId: number): Promise<void> {
  await db`update session set confirmed_at = now() where staff_id = ${staffId}`;
}

/** An access token of a new session of this person, who has confirmed in it who they are. */
export async function openTestSession(
  db: Queryable,
  staffId: number,
  tokens: AccessTokens = accessTokens,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID();
  const staff = await findStaffById(db, staffId);
  if (!staff) throw new Error(`There is no account ${staffId}.`);
  await insertSession(db, {
    id: sessionId,
    staff,
    days: 1,
    idleHours: 24,
    address: null,
    device: null,
    method: 'password',
  });
  await db`update session set confirmed_at = now() where id = ${sessionId}`;
  return { sessionId, token: await tokens.issue({ staffId, sessionId }) };
}

/** An access token of the session that a person has opened, which outlasts a run of the tests. */
export async function lastingToken(db: Queryable, staffId: number): Promise<string> {
  const [session] = await db<{ id: string }[]>`select id from session where staff_id = ${staffId}`;
  if (!session) throw new Error(`Account ${staffId} has no session.`);
  return accessTokens.issue({ staffId, sessionId: session.id });
}

/** A new member of staff with an open session, who has no password. */
export async function newStaffSession(db: Queryable, role: Role, tokens = accessTokens) {
  people += 1;
  const email = `${role}-${people}-${randomUUID().slice(0, 8)}@test.example`;
  await insertStaff(db, {
    email,
    emailKey: email,
    username: email,
    fullName: `${role} ${people}`,
    role,
    passwordHash: '',
  });
  const [staff] = await db<{ id: number }[]>`select id from staff where email_key = ${email}`;
  const staffId = staff?.id ?? 0;
  return { staffId, email, ...(await openTestSession(db, staffId, tokens)) };
}
