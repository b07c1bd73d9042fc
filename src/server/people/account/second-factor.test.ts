import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { login, loginSecondFactor, secondStep } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { listOwnHistory } from '#contract/me/history.ts';
import { readMe, savePreferences } from '#contract/me/me.ts';
import {
  prepareSecondFactor,
  renewRecoveryCodes,
  saveSecondFactorRoles,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/me/second-factor.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_SECRET } from '#server/test/staff-session.ts';
import { setDisabled, setPassword } from '../admin/change-staff.ts';

const db = await createTestDatabase();
const { call } = createTestServer(db, () => new Date('2018-02-22T00:00:00Z'));

/** A person with a second factor who has entered the password, and waits for the code. */
async function personAtSecondStep() {
  const person = await newPerson(db, call);
  const factor = await setUpSecondFactor(person);
  return { ...person, ...factor, challenge: await enterPassword(person.email) };
}

async function enterPassword(email: string): Promise<string> {
  const refusal = await call(login, { body: { email, password: PASSWORD } }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code: 'second_factor_required', status: 403 });
  const details = refusal instanceof ApiError ? refusal.details : undefined;
  return secondStep.parse(details).challenge;
}

const enterCode = (challenge: string, code: string) =>
  call(loginSecondFactor, { body: { challenge, code } });

describe('signing in with a second factor', () => {
  it('opens a session with the code, and none before it', async () => {
    const { email, id, code } = await personAtSecondStep();
    const count = () => db`select from session where staff_id = ${id}`.count();
    const before = await count();
    const challenge = await enterPassword(email);
    expect(await count()).toBe(before);
    const { accessToken, userData } = await enterCode(challenge, code());
    expect(userData).toMatchObject({ email });
    expect(await callWith(call, accessToken)(readWeights, {})).toHaveProperty('sport_weight');
  });

  it('refuses a code that was used before, by any challenge', async () => {
    const { email, challenge, code } = await personAtSecondStep();
    const used = code();
    await enterCode(challenge, used);
    for (const again of [challenge, await enterPassword(email)]) {
      await expect(enterCode(again, used)).rejects.toMatchObject({
        status: 400,
        fields: { code: 'This code is wrong, or was used before.' },
      });
    }
  });

  it('accepts one of many parallel uses of a code', async () => {
    const { challenge, code } = await personAtSecondStep();
    const typed = code();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => enterCode(challenge, typed)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says of a code that is up to five minutes late or early that the clock is wrong, and counts it as a try', async () => {
    const { challenge, code, email, id } = await personAtSecondStep();
    const refused = async (steps: number) => {
      const error = await enterCode(challenge, code(steps)).catch((reason: unknown) => reason);
      return error instanceof ApiError ? `${error.status} ${error.fields?.code}` : 'accepted';
    };
    // A step may end meanwhile.
    const clock = (words: string) =>
      new RegExp(`^400 The clock of your phone seems to be about (${words})\\.`);
    expect(await refused(10)).toMatch(clock('300 seconds fast|270 seconds fast'));
    expect(await refused(3)).toMatch(clock('90 seconds fast|60 seconds fast'));
    expect(await refused(12)).toBe('400 This code is wrong, or was used before.');
    // Older than the code of the set-up: it may have been used.
    expect(await refused(-3)).toBe('400 This code is wrong, or was used before.');
    await db`update second_factor set last_step = 0 where staff_id = ${id}`;
    expect(await refused(-3)).toMatch(clock('90 seconds slow|120 seconds slow'));
    await expect(enterCode(await enterPassword(email), code())).rejects.toMatchObject({
      status: 429,
    });
  });

  it('never accepts a code that it refused as early', async () => {
    const { challenge, code, id } = await personAtSecondStep();
    const early = code(3);
    await expect(enterCode(challenge, early)).rejects.toMatchObject({ status: 400 });
    const [row] = await db<{ steps: number[] }[]>`
      select early_steps as steps from second_factor where staff_id = ${id}`;
    const told = row?.steps[0] ?? 0;
    // As when its time has come: the steps that it counted from are now.
    await db`update second_factor set early_steps = ${[told - 3, told - 2, told - 1]}::integer[] where staff_id = ${id}`;
    await expect(enterCode(challenge, code(1))).rejects.toMatchObject({
      fields: { code: 'This code is wrong, or was used before.' },
    });
    expect(told).toBeGreaterThan(0);
  });

  it('stops guesses after five, the right code included, and says how long to wait', async () => {
    const { challenge, code, email } = await personAtSecondStep();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        enterCode(challenge, '000000').catch((error: ApiError) => error.status),
      ),
    );
    expect(outcomes.filter((status) => status === 400)).toHaveLength(5);
    const fresh = await enterPassword(email);
    await expect(enterCode(fresh, code())).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('refuses a person who was disabled, or given another password, between the two steps', async () => {
    const disabled = await personAtSecondStep();
    await db.begin((tx) => setDisabled(tx, disabled.email, true));
    await expect(enterCode(disabled.challenge, disabled.code())).rejects.toMatchObject({
      status: 401,
    });
    const changed = await personAtSecondStep();
    await db.begin((tx) => setPassword(tx, changed.email, 'Zug um Zug weiter'));
    await expect(enterCode(changed.challenge, changed.code())).rejects.toMatchObject({
      status: 401,
    });
  });

  it('refuses challenges that expired, were forged or mean something else', async () => {
    const person = await personAtSecondStep();
    const { code, challenge, accessToken, id } = person;
    const sign = (secret: string, audience: string, expires: string) =>
      new SignJWT({ bound: '' })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti('6f1a2f0e-6a34-4b8c-9f1f-0c7b9d1f2a11')
        .setSubject(String(id))
        .setIssuer('marquee')
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const others = [
      await sign(TEST_SECRET, 'marquee:second-step', '-1s'),
      await sign('another secret, long enough too', 'marquee:second-step', '5m'),
      await sign(TEST_SECRET, 'marquee:passkey-sign-in', '5m'),
      accessToken,
      `${challenge}x`,
    ];
    for (const other of others) {
      await expect(enterCode(other, code())).rejects.toMatchObject({ status: 401 });
    }
    await expect(callWith(call, challenge)(readMe, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('the history of an account', () => {
  it('says with what one has signed in, and counts refused codes by their kind', async () => {
    const { email, challenge, recoveryCodes, code } = await personAtSecondStep();
    const refuse = (typed: string) => enterCode(challenge, typed).catch(() => null);
    await call(login, { body: { email, password: 'wrong' } }).catch(() => null);
    for (const typed of ['000000', 'aaaaa-aaaaa', '000000', '000000']) await refuse(typed);
    await enterCode(await enterPassword(email), recoveryCodes[0] ?? '');
    const { accessToken } = await enterCode(await enterPassword(email), code());
    const { entries } = await callWith(call, accessToken)(listOwnHistory, {});
    const newest = entries.map(({ action, method, times }) => `${action} ${method} ${times}`);
    expect(newest.slice(0, 2)).toEqual([
      'sign_in.accepted app code 1',
      'sign_in.accepted recovery code 1',
    ]);
    // In either order: a minute may have ended between them.
    expect(newest.slice(2, 5).toSorted()).toEqual([
      'sign_in.refused app code 3',
      'sign_in.refused null 1',
      'sign_in.refused recovery code 1',
    ]);
  });
});

describe('recovery codes', () => {
  it('sign in once each, written in any way', async () => {
    const { email, challenge, recoveryCodes } = await personAtSecondStep();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await enterCode(challenge, ` ${first.toUpperCase().replace('-', ' ')} `);
    const again = await enterPassword(email);
    await expect(enterCode(again, first)).rejects.toMatchObject({ status: 400 });
    const { accessToken } = await enterCode(again, second);
    const { secondFactor } = await callWith(call, accessToken)(readMe, {});
    expect(secondFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
  });

  it('are not readable in the database, nor is the secret', async () => {
    const person = await newPerson(db, call);
    const { secret } = await person.call(prepareSecondFactor, {});
    const { recoveryCodes } = await setUpSecondFactor(person);
    const rows = await db`
      select * from second_factor natural join recovery_code where staff_id = ${person.id}`;
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const hidden of [...recoveryCodes, secret]) expect(text).not.toContain(hidden);
  });

  it('are replaced', async () => {
    const { call: own, email, recoveryCodes } = await personAtSecondStep();
    const renewed = await own(renewRecoveryCodes, {});
    expect(renewed.recoveryCodes).toHaveLength(10);
    const challenge = await enterPassword(email);
    const [old = ''] = recoveryCodes;
    await expect(enterCode(challenge, old)).rejects.toMatchObject({ status: 400 });
    await enterCode(challenge, renewed.recoveryCodes[0] ?? '');
  });
});

describe('the second factor of an account', () => {
  it('is not on before a right code has confirmed it', async () => {
    const person = await newPerson(db, call);
    const { challenge, uri } = await person.call(prepareSecondFactor, {});
    expect(uri).toMatch(/^otpauth:\/\/totp\/Marquee%3Aperson-/);
    const guess = person.call(turnOnSecondFactor, { body: { challenge, code: '000000' } });
    await expect(guess).rejects.toMatchObject({ fields: { code: expect.any(String) } });
    expect((await person.call(readMe, {})).secondFactor.isOn).toBe(false);
    await call(login, { body: { email: person.email, password: PASSWORD } });
  });

  it('cannot be set up with the secret of somebody else, nor twice', async () => {
    const [one, other] = [await newPerson(db, call), await newPerson(db, call)];
    const { challenge } = await one.call(prepareSecondFactor, {});
    const stolen = other.call(turnOnSecondFactor, { body: { challenge, code: '000000' } });
    await expect(stolen).rejects.toMatchObject({ status: 409 });
    await setUpSecondFactor(one);
    const again = one.call(prepareSecondFactor, {});
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('is switched off, once, and then asks for no code', async () => {
    const { call: own, email } = await personAtSecondStep();
    await own(turnOffSecondFactor, {});
    for (const call of [turnOffSecondFactor, renewRecoveryCodes]) {
      await expect(own(call, {})).rejects.toMatchObject({ status: 409 });
    }
    expect(await call(login, { body: { email, password: PASSWORD } })).toHaveProperty(
      'accessToken',
    );
  });
});

describe('a role that demands a second factor', () => {
  it('lets its people do nothing but set it up, from the next request', async () => {
    const admin = await newPerson(db, call, 'admin');
    const viewer = await newPerson(db, call, 'viewer');
    await viewer.call(readWeights, {});
    await expect(viewer.call(saveSecondFactorRoles, { body: { roles: [] } })).rejects.toMatchObject(
      {
        status: 403,
      },
    );
    const saved = await admin.call(saveSecondFactorRoles, {
      body: { roles: ['viewer', 'viewer'] },
    });
    expect(saved).toEqual({ roles: ['viewer'] });
    await expect
      .poll(() => viewer.call(readWeights, {}).catch((error: ApiError) => error.code))
      .toBe('second_factor_setup_required');
    const { userData } = await call(login, { body: { email: viewer.email, password: PASSWORD } });
    expect(userData.mustSetUpSecondFactor).toBe(true);
    await viewer.call(savePreferences, {
      body: { timeZone: 'Asia/Tokyo', dateOrder: 'auto', clock: '24' },
    });

    await setUpSecondFactor(viewer);
    expect(await viewer.call(readWeights, {})).toHaveProperty('sport_weight');
    const off = viewer.call(turnOffSecondFactor, {});
    await expect(off).rejects.toMatchObject({ status: 409 });
    await admin.call(readWeights, {});
    const stale = { roles: ['client' as const], replaces: [] };
    await expect(admin.call(saveSecondFactorRoles, { body: stale })).rejects.toMatchObject({
      code: 'conflict',
      details: { newest: saved },
    });
    const read = { roles: [], replaces: saved.roles };
    expect(await admin.call(saveSecondFactorRoles, { body: read })).toEqual({ roles: [] });
    expect((await viewer.call(readMe, {})).userData.mustSetUpSecondFactor).toBeUndefined();
  });

  it('may be demanded of one person', async () => {
    const person = await newPerson(db, call);
    await db`update staff set needs_second_factor = true where id = ${person.id}`;
    await expect(person.call(readWeights, {})).rejects.toMatchObject({
      code: 'second_factor_setup_required',
    });
    expect((await person.call(readMe, {})).secondFactor.isDemanded).toBe(true);
  });
});
