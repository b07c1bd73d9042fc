import { OpenAPIHono } from '@hono/zod-openapi';
import { abilitiesOf, roleMay } from '#contract/abilities.ts';
import { login, logout, type Role, refreshTokens, type UserData } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { createImplement } from '#contract/kit/implement.ts';
import { readMe } from '#contract/me/me.ts';
import { type EventDetail, getEvent } from '#contract/scores/event-detail.ts';
import type { EventRow } from '#contract/scores/events.ts';
import {
  listCategories,
  listScoreRuns,
  listScores,
  recalculateScores,
  type ScoreRun,
  STALE_REASONS,
} from '#contract/scores/scores.ts';
import {
  fromHalving,
  fromWeights,
  fullSetOf,
  readWeights,
  type SavedWeights,
  saveWeights,
  toWeights,
  WEIGHT_FIELDS,
} from '#contract/scores/weights.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { RANKING_FRESH_MS } from '#scoring/windows.ts';
import { pageOfScores } from './page-of-scores.ts';
import { makeEvent, rankEvents, TEST_NOW, TEST_WEIGHTS } from './seed-events.ts';
import { watchTransport } from './watched-transport.ts';

export const TEST_PASSWORD = 'correct horse';

export function testUser(role: Role): UserData {
  return {
    id: 7,
    fullName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@marquee.test',
    role,
    avatar: null,
    ability: abilitiesOf(role),
  };
}

/**
 * The part of the score service that pages outside the rankings need, in memory: real routes, real schemas,
 * real refusals, held to the server by `contract/behaviour/score-service.ts`. `before` lets a test delay or fail a request.
 */
export function createScoreService({ role = 'admin', events = 42 }: ServiceOptions = {}) {
  const app = new OpenAPIHono();
  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError('internal', String(error));
    if (known.retryAfterSeconds) context.header('Retry-After', String(known.retryAfterSeconds));
    return context.json(known.toBody(), known.status);
  });

  const user = testUser(role);
  let opened = 0;
  const service = Object.assign(
    watchTransport(async (request) => app.fetch(request)),
    {
      /** The user of each valid access token. */
      accessTokens: new Map<string, UserData>([['access-0', user]]),
      refreshTokens: new Map<string, UserData>([['refresh-0', user]]),
      user,
      /** Milliseconds since 1970. */
      now: TEST_NOW,
      weights: TEST_WEIGHTS as Weights,
      weightVersion: 1,
      rows: Array.from({ length: events }, (_, index) => makeEvent(index + 1)) as EventRow[],
      runs: [] as ScoreRun[],
      /** Events that an import has changed since the last run. */
      eventsChanged: 0,
      /** The tokens of a session that is open from the start. */
      session: () => ({
        accessToken: 'access-0',
        refreshToken: 'refresh-0',
        userData: service.user,
      }),
      openSession(owner: UserData) {
        opened += 1;
        const pair = { accessToken: `access-${opened}`, refreshToken: `refresh-${opened}` };
        service.accessTokens.set(pair.accessToken, owner);
        service.refreshTokens.set(pair.refreshToken, owner);
        return pair;
      },
      recalculate(): ScoreRun {
        const asOf = new Date(service.now);
        service.rows = rankEvents(service.rows, service.weights, asOf);
        const run: ScoreRun = {
          run_id: `run-${service.runs.length + 1}`,
          as_of: asOf.toISOString(),
          weights: fullSetOf(service.weights),
          weight_version: service.weightVersion,
          events: service.rows.filter((row) => row.rank !== null).length,
          duration_ms: 420,
          trigger: 'request',
          started_by: service.user.fullName,
          finished_at: asOf.toISOString(),
          movement: null,
          has_ranks: true,
        };
        service.runs.unshift(run);
        return run;
      },
    },
  );

  const implement = createImplement<UserData>(app, async (context, needed) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? '';
    const caller = service.accessTokens.get(token);
    if (!caller) throw new ApiError('unauthenticated', 'Sign in first.');
    if (!roleMay(caller.role, needed)) throw new ApiError('forbidden', 'Not allowed.');
    return caller;
  });

  implement(login, async ({ body }) => {
    if (body.email !== service.user.email || body.password !== TEST_PASSWORD) {
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    }
    return { ...service.openSession(service.user), userData: service.user };
  });
  implement(refreshTokens, async ({ body }) => {
    const owner = service.refreshTokens.get(body.refreshToken);
    if (!owner) throw new ApiError('unauthenticated', 'Invalid refresh token');
    service.refreshTokens.delete(body.refreshToken);
    return service.openSession(owner);
  });
  implement(readMe, async ({ caller }) => ({
    userData: caller,
    passwordChangedAt: new Date(0).toISOString(),
    secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0, isDemanded: false },
  }));
  implement(logout, async ({ body }) => {
    service.refreshTokens.delete(body.refreshToken);
    return {};
  });
  implement(listScores, async ({ body }) => {
    const [run] = service.runs;
    return {
      ...pageOfScores(service.rows, body, service.now),
      run_id: run?.run_id ?? null,
      as_of: run?.as_of ?? null,
      compared_with: null,
    };
  });
  implement(getEvent, async ({ params }) => {
    const row = service.rows.find((event) => event.id === params.id);
    if (!row) throw new ApiError('not_found', `There is no event ${params.id}.`);
    return toDetail(row, service.runs[0]);
  });
  implement(recalculateScores, async () => {
    const run = service.recalculate();
    return {
      run_id: run.run_id,
      as_of: run.as_of,
      events: run.events,
      duration_ms: run.duration_ms,
    };
  });
  implement(listScoreRuns, async ({ query }) => {
    const { runs, now, eventsChanged } = service;
    const first = (query.page - 1) * query.per_page;
    return {
      runs: runs.slice(first, first + query.per_page),
      count: runs.length,
      current: runs[0] ?? null,
      stale: staleReasons(runs[0], service),
      events_changed: eventsChanged,
      running: false,
      now: new Date(now).toISOString(),
    };
  });
  implement(listCategories, async () => ({ categories: [] }));
  implement(readWeights, async () => savedWeights(service));
  implement(saveWeights, async ({ body }) => {
    service.weights = toWeights(body);
    service.weightVersion += 1;
    return savedWeights(service);
  });

  service.recalculate();
  return service;
}

export type ScoreService = ReturnType<typeof createScoreService>;
type ServiceOptions = { role?: Role; events?: number };

/** What the pages of other areas need of an event: its row. */
function toDetail(row: EventRow, run: ScoreRun | undefined): EventDetail {
  return {
    ...row,
    version: 1,
    run_id: run?.run_id ?? null,
    as_of: run?.as_of ?? null,
    weights: null,
    unranked_reason: row.rank === null ? 'new' : null,
    sources: [],
    borrowed: [],
    venue_id: null,
    capacity_source: null,
    corrections: [],
    pins: [],
    first_seen_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
    windows: [],
    same_show: [],
  };
}

function savedWeights(service: {
  weights: Weights;
  weightVersion: number;
  now: number;
}): SavedWeights {
  return {
    ...fromWeights(service.weights),
    ...fromHalving(DEFAULT_HALVING),
    version: service.weightVersion,
    note: '',
    saved_at: new Date(service.now).toISOString(),
    saved_by: null,
    origin: 'person',
  };
}

function staleReasons(
  current: ScoreRun | undefined,
  service: { weights: Weights; now: number; eventsChanged: number },
): (typeof STALE_REASONS)[number][] {
  if (!current) return [];
  const { weights, now, eventsChanged } = service;
  const saved = fromWeights(weights);
  const reasons = {
    weights_changed: WEIGHT_FIELDS.some((field) => saved[field] !== current.weights[field]),
    older_than_a_day: now - Date.parse(current.as_of) > RANKING_FRESH_MS,
    events_changed: eventsChanged > 0,
  };
  return STALE_REASONS.filter((reason) => reasons[reason]);
}
