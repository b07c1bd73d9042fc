import { OpenAPIHono } from '@hono/zod-openapi';
import { login, logout, type Role, refreshTokens, type UserData } from '#contract/auth.ts';
import { type EventRow, getEvent } from '#contract/events.ts';
import type { Transport } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { createImplement } from '#contract/kit/implement.ts';
import type { Ability } from '#contract/kit/route.ts';
import {
  listCategories,
  listScoreRuns,
  listScores,
  recalculateScores,
  type ScoreRun,
} from '#contract/scores.ts';
import { fromWeights, readWeights, saveWeights, toWeights } from '#contract/weights.ts';
import type { Weights } from '#scoring/score.ts';
import { pageOfScores } from './page-of-scores.ts';
import { makeEvent, rankEvents, TEST_NOW, TEST_WEIGHTS } from './seed-events.ts';

export const TEST_PASSWORD = 'correct horse';

const ABILITIES = {
  admin: [{ action: 'manage', subject: 'all' }],
  analyst: ['Score', 'Weights'].flatMap((subject) => [
    { action: 'read', subject },
    { action: 'update', subject },
  ]),
  viewer: [
    { action: 'read', subject: 'Score' },
    { action: 'read', subject: 'Weights' },
  ],
  client: [{ action: 'read', subject: 'ACL' }],
} as const satisfies Record<Role, readonly Ability[]>;

export function testUser(role: Role): UserData {
  return {
    id: 7,
    fullName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@marquee.test',
    role,
    avatar: null,
    ability: [...ABILITIES[role]],
  };
}

/** A request as a test remembers it. */
export type SeenRequest = { method: string; path: string; token: string | null; body: unknown };

/**
 * The score service of the contract, in memory: real routes, real schemas, real refusals. What a test
 * wants to happen on the wire it says through `before`.
 */
export function createScoreService({ role = 'admin', events = 42 }: ServiceOptions = {}) {
  const app = new OpenAPIHono();
  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError('internal', String(error));
    if (known.retryAfterSeconds) context.header('Retry-After', String(known.retryAfterSeconds));
    return context.json(known.toBody(), known.status);
  });

  const service = {
    requests: [] as SeenRequest[],
    /** Runs before a request is answered: may wait, or throw what the answer shall be. */
    before: undefined as ((request: SeenRequest, raw: Request) => Promise<void> | void) | undefined,
    accessTokens: new Set<string>(['access-0']),
    refreshTokens: new Set<string>(['refresh-0']),
    user: testUser(role),
    /** Milliseconds since 1970. */
    now: TEST_NOW,
    weights: TEST_WEIGHTS as Weights,
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
    recalculate(): ScoreRun {
      const asOf = new Date(service.now);
      service.rows = rankEvents(service.rows, service.weights, asOf);
      const run: ScoreRun = {
        id: service.runs.length + 1,
        as_of: asOf.toISOString(),
        weights: fromWeights(service.weights),
        events: service.rows.length,
        duration_ms: 420,
        trigger: 'request',
        started_by: service.user.fullName,
        finished_at: asOf.toISOString(),
      };
      service.runs.unshift(run);
      return run;
    },
    transport: (async (request) => {
      const seen: SeenRequest = {
        method: request.method,
        path: new URL(request.url).pathname,
        token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
        body: await request
          .clone()
          .json()
          .catch(() => null),
      };
      service.requests.push(seen);
      try {
        await service.before?.(seen, request);
      } catch (error) {
        if (error instanceof ApiError) return refusal(error);
        throw error;
      }
      request.signal.throwIfAborted();
      return app.fetch(request);
    }) satisfies Transport,
    /** The requests of one route so far. */
    seen: (method: string, path: string) =>
      service.requests.filter((request) => request.method === method && request.path === path),
  };

  const implement = createImplement<UserData>(app, async (context, needed) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? '';
    if (!service.accessTokens.has(token)) throw new ApiError('unauthenticated', 'Sign in first.');
    if (!isAllowed(service.user.ability, needed)) throw new ApiError('forbidden', 'Not yours.');
    return service.user;
  });

  let opened = 0;
  const openTokens = () => {
    opened += 1;
    const pair = { accessToken: `access-${opened}`, refreshToken: `refresh-${opened}` };
    service.accessTokens.add(pair.accessToken);
    service.refreshTokens.add(pair.refreshToken);
    return pair;
  };

  implement(login, async ({ body }) => {
    if (body.email !== service.user.email || body.password !== TEST_PASSWORD) {
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    }
    return { ...openTokens(), userData: service.user };
  });
  implement(refreshTokens, async ({ body }) => {
    if (!service.refreshTokens.delete(body.refreshToken)) {
      throw new ApiError('unauthenticated', 'Invalid refresh token');
    }
    return openTokens();
  });
  implement(logout, async ({ body }) => {
    service.refreshTokens.delete(body.refreshToken);
    return {};
  });
  implement(listScores, async ({ body }) => pageOfScores(service.rows, body, service.now));
  implement(getEvent, async ({ params }) => {
    const row = service.rows.find((event) => event.id === params.id);
    if (!row) throw new ApiError('not_found', `There is no event ${params.id}.`);
    return row;
  });
  implement(recalculateScores, async () => {
    const run = service.recalculate();
    return { run_id: run.id, as_of: run.as_of, events: run.events, duration_ms: run.duration_ms };
  });
  implement(listScoreRuns, async () => {
    const current = service.runs[0] ?? null;
    const isBehind =
      current && JSON.stringify(current.weights) !== JSON.stringify(fromWeights(service.weights));
    return {
      runs: service.runs.slice(0, 1),
      count: service.runs.length,
      current,
      stale: isBehind ? (['weights_changed'] as const).slice() : [],
      events_changed: service.eventsChanged,
      running: false,
      now: new Date(service.now).toISOString(),
    };
  });
  implement(listCategories, async () => ({
    categories: [...new Set(service.rows.map((row) => `${row.event_type}|${row.event_category}`))]
      .sort()
      .map((key) => {
        const [type, name] = key.split('|');
        const rows = service.rows.filter((row) => row.event_category === name);
        return {
          event_type: rows.find((row) => row.event_type === type)?.event_type ?? 'other',
          event_category: name ?? '',
          count: rows.length,
        };
      }),
  }));
  implement(readWeights, async () => fromWeights(service.weights));
  implement(saveWeights, async ({ body }) => {
    service.weights = toWeights(body);
    return body;
  });

  service.recalculate();
  return service;
}

export type ScoreService = ReturnType<typeof createScoreService>;
type ServiceOptions = { role?: Role; events?: number };

function isAllowed(abilities: readonly Ability[], needed: Ability): boolean {
  return abilities.some(
    ({ action, subject }) =>
      action === 'manage' || (action === needed.action && subject === needed.subject),
  );
}

function refusal(error: ApiError): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return new Response(JSON.stringify(error.toBody()), { status: error.status, headers });
}
