import { describe, expect, it } from 'vitest';
import { login, loginSecondFactor, secondStep } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { readMe } from '#contract/me/me.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { renewSeals } from '../credentials/renew-seals.ts';

const FORMER = 'the secret before this one, long enough';
const CURRENT = 'the secret in force, which is long enough';

const db = await createTestDatabase();
const clock = () => new Date('2030-05-01T12:00:00Z');
const before = createTestServer(db, clock, { secrets: [FORMER] });
const during = createTestServer(db, clock, { secrets: [CURRENT, FORMER] });
const after = createTestServer(db, clock, { secrets: [CURRENT] });

type Server = typeof before;

async function challengeOf({ call }: Server, email: string): Promise<string> {
  const refusal = await call(login, { body: { email, password: PASSWORD } }).catch(
    (error: unknown) => error,
  );
  return secondStep.parse(refusal instanceof ApiError ? refusal.details : undefined).challenge;
}

const readWith = ({ call }: Server, accessToken: string) =>
  callWith(call, accessToken)(readMe, {}).then(({ userData }) => userData.email);

describe('another JWT_SECRET', () => {
  it('leaves what was signed with the one before, and ends it once that is no longer named', async () => {
    const { accessToken, email } = await newPerson(db, before.call);
    expect(await readWith(during, accessToken)).toBe(email);
    await expect(readWith(after, accessToken)).rejects.toMatchObject({ status: 401 });
    const fresh = await during.call(login, { body: { email, password: PASSWORD } });
    expect(await readWith(after, fresh.accessToken)).toBe(email);
  });

  it('does not interrupt the second step of a sign-in', async () => {
    const person = await newPerson(db, before.call);
    const { code } = await setUpSecondFactor(person);
    const challenge = await challengeOf(before, person.email);
    const body = { challenge, code: code() };
    expect(await during.call(loginSecondFactor, { body })).toHaveProperty('accessToken');
  });

  it('takes over the secrets of authenticator apps, which then need the former one no more', async () => {
    const person = await newPerson(db, before.call);
    const { code } = await setUpSecondFactor(person);
    expect(await renewSeals(db, [CURRENT])).toBe(0);
    expect(await renewSeals(db, [CURRENT, FORMER])).toBeGreaterThan(0);
    expect(await renewSeals(db, [CURRENT, FORMER])).toBe(0);
    const body = { challenge: await challengeOf(after, person.email), code: code() };
    expect(await after.call(loginSecondFactor, { body })).toHaveProperty('accessToken');
  });
});
