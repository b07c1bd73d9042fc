import { describe, expect, it } from 'vitest';
import type { Caller } from '#server/platform/server-deps.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newStaffSession, openTestSession } from '#server/test/staff-session.ts';
import { endSessions, setDisabled, setRole } from '../admin/change-staff.ts';
import { createKey, revokeKey } from '../keys/change-api-keys.ts';
import { asCaller, beginStaffChange } from './as-caller.ts';
import { revokeSession } from './session-queries.ts';

const db = await createTestDatabase({ connections: 6 });
await db`create table change (made_by integer)`;

async function newCaller(): Promise<Caller & { sessionId: string }> {
  const { staffId, sessionId } = await newStaffSession(db, 'admin');
  return { staffId, role: 'admin', sessionId, signedInUntil: new Date(), key: null };
}

async function newKeyCaller(): Promise<Caller> {
  const owner = await newCaller();
  const { key } = await createKey(db, owner, { name: 'Key', scopes: [], lifetimeDays: 1 });
  return {
    ...owner,
    sessionId: null,
    key: { id: key.id, name: 'Key', scopes: [], sources: [], feeds: [] },
  };
}

/** Begins a change, lets something happen before it is committed, and returns what became of it. */
async function changeDuring(caller: Caller, meanwhile: () => Promise<unknown>): Promise<string> {
  const outcome = await asCaller({ db }, caller)
    .db.begin(async (tx) => {
      await tx`insert into change values (${caller.staffId})`;
      await meanwhile();
    })
    .then(
      () => 'committed',
      ({ code }: { code: string }) => code,
    );
  const rows = await db`select from change where made_by = ${caller.staffId}`;
  expect(rows).toHaveLength(outcome === 'committed' ? 1 : 0);
  return outcome;
}

describe('asCaller', () => {
  const ENDINGS: [string, (caller: Caller & { sessionId: string }) => Promise<unknown>][] = [
    ['the session has ended', ({ sessionId }) => revokeSession(db, sessionId)],
    ['all sessions have ended', ({ staffId }) => db.begin((tx) => endSessions(tx, staffId))],
    ['the account is disabled', ({ staffId }) => db.begin((tx) => setDisabled(tx, staffId, true))],
  ];

  it.each(ENDINGS)('commits nothing once %s, which does not wait for it', async (_, end) => {
    await newCaller();
    const caller = await newCaller();
    expect(await changeDuring(caller, () => end(caller))).toBe('unauthenticated');
  });

  it('commits nothing once the key is revoked', async () => {
    const caller = await newKeyCaller();
    const revoke = () => db.begin((tx) => revokeKey(tx, null, caller.key?.id ?? 0));
    expect(await changeDuring(caller, revoke)).toBe('unauthenticated');
  });

  it('commits nothing once the person has another role', async () => {
    await newCaller();
    const caller = await newCaller();
    const demote = () => db.begin((tx) => setRole(tx, caller.staffId, 'viewer'));
    expect(await changeDuring(caller, demote)).toBe('forbidden');
  });

  it('commits changes of a session and of a key that nothing ends', async () => {
    expect(await changeDuring(await newCaller(), async () => undefined)).toBe('committed');
    expect(await changeDuring(await newKeyCaller(), async () => undefined)).toBe('committed');
  });

  it('lets two changes of one person be under way at once', async () => {
    const caller = await newCaller();
    const { sessionId } = await openTestSession(db, caller.staffId);
    const both = await changeDuring(caller, async () => {
      await asCaller({ db }, { ...caller, sessionId }).db.begin(async (tx) => tx`select 1`);
    });
    expect(both).toBe('committed');
  });
});

describe('beginStaffChange', () => {
  it('lets one of two admins win who disable each other', async () => {
    await newCaller();
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await newCaller(), await newCaller()];
      const disable = (by: Caller, of: Caller) =>
        beginStaffChange(db, by, (tx) => setDisabled(tx, of.staffId, true)).then(
          () => 'disabled',
          ({ code }: { code: string }) => code,
        );
      const outcomes = await Promise.all([disable(one, other), disable(other, one)]);
      expect(outcomes.sort()).toEqual(['disabled', 'unauthenticated']);
    }
  });
});
