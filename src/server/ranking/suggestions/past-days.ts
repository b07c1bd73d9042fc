import type { Database } from '#server/platform/db/database.ts';
import type { ReadPastDays } from './suggestions.ts';

export function pastDaysOf(_db: Database): ReadPastDays {
  throw new Error('x');
}
