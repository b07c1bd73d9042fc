import { beforeEach, describe, expect, it } from 'vitest';
import { abilitiesOf, roleMay } from '#contract/abilities.ts';
import { login, logout, ROLES, type Role, refreshTokens } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { EventStatus } from '#contract/scores/events.ts';
import {
  listCategories,
  listScoreRuns,
  listScores,
  recalculateScores,
} from '#contract/scores/scores.ts';
import { type FullWeightSet, readWeights, saveWeights } from '#contract/scores/weights.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { type EventType, scoreEvent } from '#scoring/score.ts';

/** An event as a feed would bring it. */
export type GivenEvent = {
  sourceId: string;
  name: string;
  type: EventType;
  category: string | null;
  venue: string | null;
  city: string | null;
  capacity: number | null;
  startsAt: Date;
  status: EventStatus;
};

/** A score service that answers in this process. */
export type ScoreServiceAtHand = {
  /** A caller without a sign-in. */
  call: Call;
  callAs: (role: Role) => Promise<Call>;
  credentials: { email: string; password: string; role: Role };
  /** The catalogue holds these events and no others. */
  replaceEvents: (events: readonly GivenEvent[]) => Promise<void>;
  setTime: (now: Date) => void;
};

const NOW = new Date('2030-05-01T12:00:30Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

const WEIGHTS: FullWeightSet = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 1,
  time_left_weight: 4,
  venue_capacity_weight: 3,
  time_halving_days: 30,
  time_halving_days_by_window: {},
};

/** A concert in an hour, of unknown size; each test states what matters to it. */
function event(sourceId: string, given: Partial<GivenEvent> = {}): GivenEvent {
  return {
    sourceId,
    name: `Event ${sourceId}`,
    type: 'concert',
    category: null,
    venue: null,
    city: null,
    capacity: null,
    startsAt: inHours(1),
    status: 'onsale',
    ...given,
  };
}

const CALLS: readonly { name: string; route: Route; send: (call: Call) => Promise<unknown> }[] = [
  {
    name: 'listScores',
    route: listScores,
    send: (call) => call(listScores, { body: { time_range: 'week' } }),
  },
  {
    name: 'recalculateScores',
    route: recalculateScores,
    send: (call) => call(recalculateScores, {}),
  },
  {
    name: 'listScoreRuns',
    route: listScoreRuns,
    send: (call) => call(listScoreRuns, { query: {} }),
  },
  {
    name: 'listCategories',
    route: listCategories,
    send: (call) => call(listCategories, { query: {} }),
  },
  { name: 'readWeights', route: readWeights, send: (call) => call(readWeights, {}) },
  {
    name: 'saveWeights',
    route: saveWeights,
    send: (call) => call(saveWeights, { body: WEIGHTS }),
  },
];

/** The behavior of every score service: the server on PostgreSQL, and the fake server of page tests. */
export function describeScoreService(service: ScoreServiceAtHand): void {
  let call: Call;
  const rank = async (...events: GivenEvent[]) => {
    await service.replaceEvents(events);
    await call(recalculateScores, {});
  };
  const list = async (body: Parameters<typeof call<typeof listScores>>[1]['body']) => {
    const { events } = await call(listScores, { body });
    return events.map((row) => row.source_id);
  };

  beforeEach(async () => {
    service.setTime(NOW);
    call = await service.callAs('analyst');
    await call(saveWeights, { body: WEIGHTS });
  });

  describe('access', () => {
    it.each(CALLS)('$name needs a sign-in', async ({ send }) => {
      await expect(send(service.call)).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    it.each(ROLES.flatMap((role) => CALLS.map((tried) => ({ role, ...tried }))))(
      '$name follows the abilities of $role',
      async ({ role, route, send }) => {
        const caller = await service.callAs(role);
        if (route.access !== 'open' && roleMay(role, route.access)) {
          await expect(send(caller)).resolves.toBeDefined();
        } else {
          await expect(send(caller)).rejects.toMatchObject({ code: 'forbidden' });
        }
      },
    );
  });

  describe('the session', () => {
    const signIn = () => service.call(login, { body: service.credentials });

    it('starts with the abilities of the role', async () => {
      const { userData } = await signIn();
      const { email, role } = service.credentials;
      expect(userData).toMatchObject({ email, role, ability: abilitiesOf(role) });
    });

    it('refuses a wrong password', async () => {
      const body = { ...service.credentials, password: 'wrong' };
      await expect(service.call(login, { body })).rejects.toMatchObject({
        code: 'bad_credentials',
        message: 'Email or Password is Invalid',
      });
    });

    it('exchanges a refresh token once', async () => {
      const { refreshToken } = await signIn();
      const next = await service.call(refreshTokens, { body: { refreshToken } });
      expect(next.refreshToken).not.toBe(refreshToken);
      await expect(service.call(refreshTokens, { body: { refreshToken } })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    });

    it('ends on logging out', async () => {
      const { refreshToken } = await signIn();
      await service.call(logout, { body: { refreshToken } });
      await expect(service.call(refreshTokens, { body: { refreshToken } })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    });
  });

  describe('the list', () => {
    it('shows upcoming events alone, within the window', async () => {
      const minute = new Date('2030-05-01T12:00:00Z').getTime();
      const at = (days: number, ms: number) => new Date(minute + days * 24 * HOUR_MS + ms);
      service.setTime(new Date(minute));
      await rank(
        event('past', { startsAt: at(0, -1) }),
        event('now', { startsAt: at(0, 0) }),
        event('cancelled', { status: 'cancelled' }),
        event('last', { startsAt: at(7, -1) }),
        event('after', { startsAt: at(7, 0) }),
      );
      expect(await list({ time_range: 'week' })).toEqual(['now', 'last']);
      expect(await list({ time_range: 'month' })).toEqual(['now', 'last', 'after']);
    });

    it('scores each event by the formula and says where it stood before', async () => {
      const soon = event('soon', { type: 'sport', capacity: 500 });
      const large = event('large', { type: 'theater', capacity: 90_000, startsAt: inHours(100) });
      await rank(soon, large);
      const first = await call(listScores, { body: { time_range: 'week' } });
      expect(first.events.map((row) => [row.source_id, row.rank])).toEqual([
        ['large', 1],
        ['soon', 2],
      ]);
      const weights = { theater: 2, concert: 3, sport: 1, timeLeft: 4, venueCapacity: 3 };
      for (const [index, { type, startsAt, capacity }] of [large, soon].entries()) {
        const score = scoreEvent({ type, startsAt, capacity }, weights, NOW);
        expect(first.events[index]).toMatchObject({
          score: score.total,
          score_type: score.type,
          score_time_left: score.timeLeft,
          score_venue_capacity: score.venueCapacity,
        });
      }
      await call(saveWeights, { body: { ...WEIGHTS, venue_capacity_weight: -3 } });
      await call(recalculateScores, {});
      const { events } = await call(listScores, {
        body: { time_range: 'week', compare: 'previous' },
      });
      expect(events.map((row) => [row.source_id, row.rank, row.previous_rank])).toEqual([
        ['soon', 1, 2],
        ['large', 2, 1],
      ]);
    });

    it('orders equal scores by start, capacity and source id', async () => {
      await call(saveWeights, {
        body: { ...WEIGHTS, time_left_weight: 0, venue_capacity_weight: 0 },
      });
      await rank(
        event('b'),
        event('a'),
        event('later', { startsAt: inHours(2) }),
        event('large', { capacity: 10 }),
      );
      expect(await list({ time_range: 'week' })).toEqual(['large', 'a', 'b', 'later']);
    });

    it('searches names in any case and takes % and _ literally', async () => {
      await rank(
        event('percent', { name: '100% LIVE' }),
        event('line', { name: 'a_b', startsAt: inHours(2) }),
        event('neither', { name: 'aXb 100 live', startsAt: inHours(3) }),
      );
      expect(await list({ time_range: 'week', event_name: '0%' })).toEqual(['percent']);
      expect(await list({ time_range: 'week', event_name: 'A_B' })).toEqual(['line']);
      expect(await list({ time_range: 'week', event_name: 'Live' })).toEqual([
        'percent',
        'neither',
      ]);
    });

    it('pages without loss and keeps the count on a page past the end', async () => {
      await rank(...Array.from({ length: 7 }, (_, i) => event(`e${i}`)));
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list({ time_range: 'week', page, per_page: 3 })),
      );
      expect(pages.map((ids) => ids.length)).toEqual([3, 3, 1]);
      expect(new Set(pages.flat()).size).toBe(7);
      const past = { time_range: 'week', page: 9, per_page: 3 } as const;
      expect(await call(listScores, { body: past })).toMatchObject({ events: [], count: 7 });
    });
  });

  describe('one event', () => {
    it('is the row of the list', async () => {
      await rank(event('a', { city: 'Oslo', capacity: 700 }));
      const { events } = await call(listScores, { body: { time_range: 'week' } });
      const [row] = events;
      if (!row) throw new Error('The list is empty.');
      // A rank and a movement belong to a list.
      const { previous_rank: _, ...facts } = row;
      expect(await call(getEvent, { params: { id: row.id }, query: {} })).toMatchObject(facts);
    });

    it('is not found by an unknown number', async () => {
      await expect(
        call(getEvent, { params: { id: 2_000_000_000 }, query: {} }),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });

  describe('weights and runs', () => {
    it('answers what was saved', async () => {
      const changed = { ...WEIGHTS, sport_weight: -2.5 };
      const saved = await call(saveWeights, { body: changed });
      expect(saved).toMatchObject(changed);
      expect(await call(readWeights, {})).toEqual(saved);
    });

    it('refuses a weight out of bounds, by its name, and changes nothing', async () => {
      const body = { ...WEIGHTS, sport_weight: 1_000_001 };
      await expect(call(saveWeights, { body })).rejects.toMatchObject({
        code: 'validation',
        fields: { sport_weight: 'At most 1,000,000.' },
      });
      expect(await call(readWeights, {})).toMatchObject(WEIGHTS);
    });

    it('lists the newest run first, and pages', async () => {
      await rank(event('a'));
      const first = await call(recalculateScores, {});
      const second = await call(recalculateScores, {});
      expect(second).toMatchObject({ events: 1, as_of: NOW.toISOString() });
      const runs = await call(listScoreRuns, { query: { per_page: 1, page: 2 } });
      expect(runs.runs.map((run) => run.run_id)).toEqual([first.run_id]);
      expect(runs.current).toMatchObject({ run_id: second.run_id, events: 1, weights: WEIGHTS });
      expect(runs).toMatchObject({ stale: [], events_changed: 0, now: NOW.toISOString() });
    });

    it('says that the weights have changed until the next run', async () => {
      await rank(event('a'));
      await call(saveWeights, { body: { ...WEIGHTS, sport_weight: 9 } });
      expect((await call(listScoreRuns, { query: {} })).stale).toEqual(['weights_changed']);
      await call(recalculateScores, {});
      expect((await call(listScoreRuns, { query: {} })).stale).toEqual([]);
    });

    it('says that the ranking is older than a day', async () => {
      await rank(event('a'));
      service.setTime(inHours(25));
      expect((await call(listScoreRuns, { query: {} })).stale).toEqual(['older_than_a_day']);
    });
  });
}
