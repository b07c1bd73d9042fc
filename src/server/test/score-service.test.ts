import { describe } from 'vitest';
import { describeScoreService } from '#contract/behaviour/score-service.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { createTestDatabase, emptyTables } from './database.ts';
import { insertEvents } from './event-rows.ts';
import { createTestServer } from './server.ts';

const credentials = {
  email: 'ada@marquee.example',
  password: 'correct horse battery',
  role: 'viewer',
} as const;

let now = new Date();
const db = await createTestDatabase();
const { call, callAs } = createTestServer(db, () => now);
await addStaff(db, credentials);

describe('the score service on PostgreSQL', () => {
  describeScoreService({
    call,
    callAs,
    credentials,
    replaceEvents: async (events) => {
      await emptyTables(db, 'event');
      await insertEvents(db, [...events]);
    },
    setTime: (time) => {
      now = time;
    },
  });
});
