import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { realTimeMs } from '../process/clock.ts';
import { followDatabaseTime } from './database-time.ts';

const db = await createTestDatabase();
const log = pino({ level: 'silent' });
const WRONG_MS = 11 * 60_000;
const bearer = { staffId: 1, sessionId: '6f2b0c6e-3f8e-4a54-9f0f-6d5f1d3f7a11' };
const tokens = () => createAccessTokens(['a secret of at least 32 characters']);

it('follows the database where the clock of the machine is wrong, and then that of the machine again', async () => {
  const { token, before } = { token: await tokens().issue(bearer), before: Date.now() };
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => before + WRONG_MS);
  onTestFinished(() => clock.mockRestore());
  const following = await followDatabaseTime({ db, log });
  following.stop();
  expect(Math.abs(realTimeMs() - before)).toBeLessThan(WRONG_MS / 2);
  // An access token of a server whose clock is right lasts ten minutes.
  expect(await tokens().read(token)).toMatchObject(bearer);
  expect(await tokens().read(await tokens().issue(bearer))).toMatchObject(bearer);
  clock.mockRestore();
  (await followDatabaseTime({ db, log })).stop();
  expect(Math.abs(realTimeMs() - Date.now())).toBeLessThan(WRONG_MS / 2);
});
