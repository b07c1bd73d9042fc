import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Logger, pino } from 'pino';
import { login, type Role } from '#contract/auth.ts';
import { type Call, createClient } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { createServer } from '#server/app.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { createFeedRunner, type FeedRunner } from '#server/intake/feeds/feed-runner.ts';
import type { ParseFeed } from '#server/intake/parsing/parse-feed.ts';
import { findOpenKeys, findOpenSessions } from '#server/people/sessions/session-queries.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Documents } from '#server/platform/documents/rendered-pages.ts';
import { createLive, type Live, type LiveOptions } from '#server/platform/live/live.ts';
import { createLongWork } from '#server/platform/long-work.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { readConfig } from '#server/platform/process/config.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import type { ReadPastDays } from '#server/ranking/suggestions/past-days.ts';
import type { OpenSearchThread } from '#server/ranking/suggestions/search-thread.ts';
import { createSuggestions, type Suggestions } from '#server/ranking/suggestions/suggestions.ts';
import { createHousekeeping } from '#server/tools/retention/housekeeping.ts';
import { worksOn } from './database.ts';
import { newStaffSession, openTestSession, TEST_SECRET } from './staff-session.ts';

export type TestServer = {
  app: OpenAPIHono;
  deps: ServerDeps;
  recalculator: Recalculator;
  live: Live;
  feeds: FeedRunner;
  suggestions: Suggestions;
  /** A typed client that is not signed in. */
  call: Call;
  /** A typed client signed in as a new member of staff with this role, or as one who is there, by id. */
  callAs: (who: Role | number) => Promise<Call>;
  /** A raw response to a member of staff with this role. */
  fetchAs: (role: Role, path: string, init?: RequestInit) => Promise<Response>;
  /** Signs in as a new member of staff with this role, as the browser does. */
  signIn: (role: Role, fullName: string) => Promise<RouteAnswer<typeof login>>;
};

type TestServerOptions = LiveOptions & {
  /** Variables of the environment besides the usual ones. */
  env?: Record<string, string>;
  parseFeed?: ParseFeed;
  /** What searches for weights read, if not the database. */
  readPastDays?: ReadPastDays;
  /** What searches for weights, if not a thread. */
  openThread?: OpenSearchThread;
  /** By default that of `openTestSession`. */
  secrets?: TokenSecrets;
  /** Silent by default. */
  log?: Logger;
  /** Absent: the browser draws all pages. */
  documents?: Documents;
};

/** The whole score service in this process, on the test file's database, with the test's clock. */
export function createTestServer(
  db: Database,
  clock: Clock,
  {
    env,
    parseFeed,
    readPastDays,
    openThread,
    secrets = [TEST_SECRET],
    log = pino({ level: 'silent' }),
    documents,
    ...liveOptions
  }: TestServerOptions = {},
): TestServer {
  const config = readConfig({
    ...env,
    METRICS_TOKEN: 'a token for metrics',
    SCORE_HOST: 'https://scores.example',
    WEB_ORIGIN: 'https://web.example',
  });
  const deps: ServerDeps = { db, readDb: db, clock, log, config };
  const live = createLive({ ...deps, findOpenSessions, findOpenKeys }, liveOptions);
  const recalculator = createRecalculator(deps);
  worksOn(db, recalculator.settled);
  const longWork = createLongWork(db);
  const feeds = createFeedRunner({
    ...deps,
    recalculator,
    longWork,
    ...(parseFeed && { parseFeed }),
  });
  const suggestions = createSuggestions({
    ...deps,
    longWork,
    ...(readPastDays && { readPastDays }),
    ...(openThread && { openThread }),
  });
  const retention = createHousekeeping(deps);
  const app = createServer({
    ...deps,
    live,
    feeds,
    suggestions,
    longWork,
    retention,
    recalculator,
    secrets,
    ...(parseFeed && { parseFeed }),
    webDir: null,
    ...(documents && { documents }),
  });
  const send = createClient(async (request) => app.fetch(request), 'http://test');
  const callWith =
    (headers: Record<string, string>): Call =>
    (route, request, options = {}) =>
      send(route, request, { ...options, headers: { ...headers, ...options.headers } });
  const password = 'correct horse';
  const headersAs = async (who: Role | number) => {
    const opened = typeof who === 'number' ? openTestSession(db, who) : newStaffSession(db, who);
    const { token } = await opened;
    return { authorization: `Bearer ${token}` };
  };
  const headersOfRoles = new Map<Role, ReturnType<typeof headersAs>>();
  return {
    app,
    deps,
    recalculator,
    live,
    feeds,
    suggestions,
    call: callWith({}),
    signIn: async (role, fullName) => {
      const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@test.example`;
      await addStaff(db, { email, password, role, fullName });
      return send(login, { body: { email, password } });
    },
    callAs: async (who) => callWith(await headersAs(who)),
    fetchAs: async (role, path, init = {}) => {
      const ofRole = headersOfRoles.get(role) ?? headersAs(role);
      headersOfRoles.set(role, ofRole);
      const headers = new Headers(init.headers);
      headers.set('authorization', (await ofRole).authorization);
      return app.fetch(new Request(`http://test${path}`, { ...init, headers }));
    },
  };
}
