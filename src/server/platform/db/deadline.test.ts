import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { withDeadline } from './deadline.ts';

const db = await createTestDatabase();

describe('withDeadline', () => {
  it('returns the result of a statement that is in time', async () => {
    expect(await withDeadline(db`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('cancels a statement in the database that takes longer', async () => {
    const endless = db`select pg_sleep(600)`;
    await expect(withDeadline(endless, 20)).rejects.toMatchObject({ code: '57014' });
  });
});
