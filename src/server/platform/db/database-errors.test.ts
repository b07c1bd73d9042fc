import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { isUnreachable } from './database-errors.ts';

const db = await createTestDatabase();

it('counts a primary that has become a standby, and so takes no writes, as out of reach', async () => {
  const write = db.begin(async (tx) => tx`update ranking_state set inputs = inputs`, 'read only');
  const refusal = await write.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '25006' });
  expect(isUnreachable(refusal)).toBe(true);
});
