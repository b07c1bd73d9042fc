import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { databaseRefusal, isUnreachable } from './database-errors.ts';

const db = await createTestDatabase();

it('counts a primary that has become a standby, and so takes no writes, as out of reach', async () => {
  const write = db.begin(async (tx) => tx`update ranking_state set inputs = inputs`, 'read only');
  const refusal = await write.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '25006' });
  expect(isUnreachable(refusal)).toBe(true);
});

it.each([['40P01'], ['40001']])('asks to try again what PostgreSQL broke off with %s', (code) => {
  const refusal = databaseRefusal(Object.assign(new Error('broken off'), { code }));
  expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 1 });
});

it('lets no server of another form of rankings add a run, and says that it must be updated', async () => {
  const addRun = (application: string) =>
    db.begin(async (tx) => {
      await tx`
        select set_config('application_name', ${application}, true),
          set_config('marquee.ranking_form', '44', true)`;
      await tx`
        insert into score_run (as_of, theater, concert, sport, time_left, venue_capacity, events,
          duration_ms, trigger, finished_at)
        values (now(), 0, 0, 0, 0, 0, 0, 0, 'schedule', now())`;
    });
  const refusal = await addRun('marquee').catch((error: unknown) => error);
  expect(databaseRefusal(refusal)).toMatchObject({
    status: 503,
    message: expect.stringContaining('update this server'),
  });
  await addRun('psql');
});
