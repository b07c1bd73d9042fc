import { expect, it, onTestFinished } from 'vitest';
import { login } from '#contract/auth.ts';
import { readMe } from '#contract/me/me.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { copyTemplate, MIGRATED } from '#server/test/database.ts';
import { callWith } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { prepareFirstStart, welcome } from './first-start.ts';

const PERSON = { email: 'boss@marquee.example', password: 'correct horse battery' };
const FIRST = { ADMIN_EMAIL: PERSON.email, ADMIN_PASSWORD: PERSON.password };

/** A new installation with its first admin, who can sign in. */
async function install(env: Record<string, string>) {
  const { db, drop } = await copyTemplate(MIGRATED);
  onTestFinished(drop);
  const config = readConfig({ ...FIRST, ...env });
  expect(await prepareFirstStart(db, config)).toMatchObject({ email: PERSON.email });
  const { call } = createTestServer(db, () => new Date('2030-05-01T12:00:00Z'));
  const signIn = async () => callWith(call, (await call(login, { body: PERSON })).accessToken);
  return { db, config, signIn };
}

it('a new installation in production demands a second factor of everybody, once', async () => {
  const { db, config, signIn } = await install({ NODE_ENV: 'production' });
  const call = await signIn();
  await expect(call(readWeights, {})).rejects.toMatchObject({
    code: 'second_factor_setup_required',
  });
  expect(await call(readMe, {})).toMatchObject({ secondFactor: { isDemanded: true } });
  await db`delete from second_factor_role`;
  expect(await prepareFirstStart(db, config)).toBeNull();
  expect(await (await signIn())(readWeights, {})).toHaveProperty('sport_weight');
});

it.each([
  ['where it is told not to', { NODE_ENV: 'production', MARQUEE_SECOND_FACTOR: 'off' }],
  ['outside production', {}],
])('a new installation demands none %s', async (_, env) => {
  const { signIn } = await install(env);
  expect(await (await signIn())(readWeights, {})).toHaveProperty('sport_weight');
});

it('the start prints the address of Today, in public where that is known, and how to sign in', () => {
  const here = { host: '127.0.0.1', publicUrl: null };
  const admin = { email: PERSON.email, generatedPassword: 'made here' };
  const [ready, how] = welcome(here, 4000, admin);
  expect(ready).toBe('Marquee is ready at http://localhost:4000/scores');
  expect(how).toBe('Sign in as boss@marquee.example with the password made here');
  const there = { host: '0.0.0.0', publicUrl: 'https://marquee.example' };
  expect(welcome(there, 4000, null)[0]).toBe('Marquee is ready at https://marquee.example/scores');
});
