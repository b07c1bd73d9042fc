import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { withDeadline } from './deadline.ts';

const db = await createTestDatabase();

describe('withDeadline', () => {
  it('answers what a statement finds in time', async () => {
    expect(await withDeadline(db`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('has the database stop a statement that takes longer', async () => {
    const endless = db`select pg_sleep(600)`;
    await expect(withDeadline(endless, 20)).rejects.toMatchObject({ code: '57014' });
  });
});
