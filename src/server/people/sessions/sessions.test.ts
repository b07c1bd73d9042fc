import { describe, expect, it } from 'vitest';
import { endStaffSessions } from '#contract/access/staff.ts';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { endOtherSessions } from '#contract/me/sessions.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { endSessions, setDisabled, setPassword, setRole } from '../admin/change-staff.ts';
import { addStaff } from '../staff/add-staff.ts';

const db = await createTestDatabase();
const clock = () => new Date('2026-06-01T12:00:00Z');
const one = createTestServer(db, clock);
const password = 'correct horse battery';
let people = 0;

async function signIn() {
  people += 1;
  const email = `person-${people}@sessions.example`;
  await addStaff(db, { email, password, role: 'analyst' });
  return { email, ...(await one.call(login, { body: { email, password } })) };
}

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('an access token', () => {
  it('stops working with the sign-out', async () => {
    const { accessToken, refreshToken } = await signIn();
    await one.call(readWeights, {}, asBearer(accessToken));
    await one.call(logout, { body: { refreshToken } });
    const refusal = one.call(readWeights, {}, asBearer(accessToken));
    await expect(refusal).rejects.toMatchObject({ status: 401 });
  });

  it('has the role of this moment, not the one of the sign-in', async () => {
    const { email, accessToken } = await signIn();
    await db.begin((tx) => setRole(tx, email, 'viewer'));
    const weights = await one.call(readWeights, {}, asBearer(accessToken));
    const { theater_weight, concert_weight, sport_weight } = weights;
    const { time_left_weight, venue_capacity_weight } = weights;
    const refusal = one.call(
      saveWeights,
      {
        body: {
          theater_weight,
          concert_weight,
          sport_weight,
          time_left_weight,
          venue_capacity_weight,
        },
      },
      asBearer(accessToken),
    );
    await expect(refusal).rejects.toMatchObject({ status: 403 });
  });

  it('stops working when the person is disabled, who cannot sign in again until enabled', async () => {
    const { email, accessToken, refreshToken } = await signIn();
    await db.begin((tx) => setDisabled(tx, email, true));
    const body = { email, password };
    await expect(one.call(readWeights, {}, asBearer(accessToken))).rejects.toMatchObject({
      status: 401,
    });
    await expect(one.call(refreshTokens, { body: { refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(one.call(login, { body })).rejects.toMatchObject({ status: 400 });
    await db.begin((tx) => setDisabled(tx, email, false));
    expect(await one.call(login, { body })).toHaveProperty('accessToken');
  });

  it.each([
    [
      'another password',
      (email: string) => db.begin((tx) => setPassword(tx, email, 'Zug um Zug weiter')),
    ],
    ['ending all sessions', (email: string) => db.begin((tx) => endSessions(tx, email))],
  ])('stops working with %s', async (_, change) => {
    const { email, accessToken } = await signIn();
    await change(email);
    const refusal = one.call(readWeights, {}, asBearer(accessToken));
    await expect(refusal).rejects.toMatchObject({ status: 401 });
  });
});

describe('a session', () => {
  /** How many hours from its last use, or another time, to its end. */
  async function hoursLeft(email: string, from: 'last_used_at' | 'created_at') {
    const [row] = await db<{ hours: number }[]>`
      select round(extract(epoch from ends_at - session.${db(from)}) / 3600)::integer as hours
      from session join staff on staff.id = staff_id where email_key = ${email}`;
    return row?.hours;
  }

  it('ends 72 hours after its last use', async () => {
    const { email, refreshToken } = await signIn();
    expect(await hoursLeft(email, 'last_used_at')).toBe(72);
    await db`
      update session set created_at = session.created_at - interval '71 h', ends_at = ends_at - interval '71 h'
      from staff where staff.id = staff_id and email_key = ${email}`;
    const next = await one.call(refreshTokens, { body: { refreshToken } });
    expect(await hoursLeft(email, 'last_used_at')).toBe(72);
    expect(await hoursLeft(email, 'created_at')).toBe(71 + 72);
    await db`
      update session set ends_at = ends_at - interval '73 h' from staff
      where staff.id = staff_id and email_key = ${email}`;
    const late = one.call(refreshTokens, { body: { refreshToken: next.refreshToken } });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });

  it('ends 30 days after the sign-in, however often it was refreshed', async () => {
    const { email, refreshToken } = await signIn();
    await db`
      update session set created_at = session.created_at - interval '29 days' from staff
      where staff.id = staff_id and email_key = ${email}`;
    const next = await one.call(refreshTokens, { body: { refreshToken } });
    expect(await hoursLeft(email, 'created_at')).toBe(30 * 24);
    await db`
      update session set ends_at = now() - interval '1 s' from staff
      where staff.id = staff_id and email_key = ${email}`;
    const late = one.call(refreshTokens, { body: { refreshToken: next.refreshToken } });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });
});

describe('a refresh token of a session that has ended', () => {
  const reasonOf = (refreshToken: string) =>
    one.call(refreshTokens, { body: { refreshToken } }).then(
      () => 'none',
      ({ details }: ApiError) => details,
    );

  it('is refused with who has ended it, where that is known', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const body = { email: second.email, password };
    const other = await one.call(login, { body });
    await one.call(endOtherSessions, { query: {} }, asBearer(other.accessToken));
    expect(await reasonOf(second.refreshToken)).toEqual({ reason: 'elsewhere' });
    const { callAs } = one;
    const admin = await callAs('admin');
    await admin(endStaffSessions, { params: { id: first.userData.id }, query: {} });
    expect(await reasonOf(first.refreshToken)).toEqual({ reason: 'admin' });
    await db`update session set ends_at = now() where staff_id = ${second.userData.id}`;
    expect(await reasonOf(other.refreshToken)).toBeUndefined();
  });
});

describe('the last admin', () => {
  it('can be neither disabled nor given another role', async () => {
    await db`delete from staff where role = 'admin'`;
    const email = 'last-admin@sessions.example';
    await addStaff(db, { email, password, role: 'admin' });
    await expect(db.begin((tx) => setDisabled(tx, email, true))).rejects.toThrow(/last admin/);
    await expect(db.begin((tx) => setRole(tx, email, 'viewer'))).rejects.toThrow(/last admin/);
    await addStaff(db, { email: 'second-admin@sessions.example', password, role: 'admin' });
    const changes = ['last-admin', 'second-admin'].map((name) =>
      db
        .begin((tx) => setRole(tx, `${name}@sessions.example`, 'viewer'))
        .then(
          () => 'changed',
          () => 'refused',
        ),
    );
    expect((await Promise.all(changes)).sort()).toEqual(['changed', 'refused']);
  });
});
