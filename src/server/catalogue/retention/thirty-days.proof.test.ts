import { describe, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { expectNoGrowth } from '#server/test/days/simulated-growth.ts';

const db = await createTestDatabase();

describe('30 days of feeds and recalculations', () => {
  it('leave tables that stop growing once the first events are removed', () =>
    expectNoGrowth(db, { days: 30, keepPastDays: 5, start: new Date('2026-06-01T04:00:00Z') }));
});
