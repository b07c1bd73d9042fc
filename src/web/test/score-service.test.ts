import { describe } from 'vitest';
import { describeScoreService } from '#contract/behaviour/score-service.ts';
import { createClient } from '#contract/kit/client.ts';
import { createScoreService, TEST_PASSWORD, testUser } from './score-service.ts';
import { makeEvent } from './seed-events.ts';

const service = createScoreService({ role: 'viewer', events: 0 });
const { email, role } = service.user;
const call = createClient(service.transport, 'https://scores.test');

describe('the score service of the page tests', () => {
  describeScoreService({
    call,
    callAs: async (asRole) => {
      const token = service.openSession(testUser(asRole)).accessToken;
      return (route, request, options = {}) =>
        call(route, request, { ...options, headers: { authorization: `Bearer ${token}` } });
    },
    credentials: { email, password: TEST_PASSWORD, role },
    replaceEvents: async (events) => {
      service.rows = events.map((event, index) =>
        makeEvent(index + 1, {
          event_name: event.name,
          event_type: event.type,
          event_category: event.category,
          venue_name: event.venue,
          city: event.city,
          venue_capacity: event.capacity,
          starts_at: event.startsAt.toISOString(),
          status: event.status,
          source_id: event.sourceId,
        }),
      );
    },
    setTime: (time) => {
      service.now = time.getTime();
    },
  });
});
