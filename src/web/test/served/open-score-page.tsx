import { onTestFinished } from 'vitest';
import { login, type Role } from '#contract/auth.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listScores, recalculateScores, type ScoreQuery } from '#contract/scores/scores.ts';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lock, unlock } from '#server/ranking/runs/ranking-lock-queries.ts';
import { saveWeightSet } from '#server/ranking/weights/save-weights.ts';
import { copyTemplate, MIGRATED } from '#server/test/database.ts';
import { type EventDraft, insertEvents, insertSeason } from '#server/test/event-rows.ts';
import { openLive } from '#server/test/live-reader.ts';
import { callWith, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { confirmSessions, lastingToken } from '#server/test/staff-session.ts';
import type { Template } from '#server/test/test-postgres.ts';
import { renderOn, type ViewOptions } from '../render.tsx';
import { TEST_NOW, TEST_WEIGHTS } from '../seed-events.ts';
import { watchTransport } from '../watched-transport.ts';
import { draftEvents } from './served-events.ts';

/** With these the person of `session` signs in. */
export const TEST_EMAIL = 'ada.lovelace@test.example';
export const TEST_PASSWORD = 'correct horse';

type Content = {
  /** Of the person who looks at the page. */
  role?: Role;
  /** What the catalogue holds; 42 events unless given. */
  events?: readonly EventDraft[] | undefined;
  /** Null: those of a new service. */
  weights?: Weights | null | undefined;
  /** Whether there is a ranking already. */
  isRanked?: boolean | undefined;
};

type ServerOptions = Content & {
  /** Whether the person of `session` has confirmed who they are, as in most tests. */
  isConfirmed?: boolean;
  /** Variables of the server's environment besides the usual ones. */
  env?: Record<string, string>;
};

/** The colleague is the first account, so that tests with other content find it too. */
const COLLEAGUE = 1;

const serverOn = (db: Database) => createTestServer(db, () => new Date(TEST_NOW));
const SIGN_IN = { body: { email: TEST_EMAIL, password: TEST_PASSWORD } };

/** Two people, one of whom is signed in. Passwords take long to check: what the sign-in answered stays with the table. */
const peopleWith = (role: Role): Template => ({
  name: `people_${role}`,
  from: MIGRATED,
  fill: async (db) => {
    const { call, callAs } = serverOn(db);
    await callAs('admin');
    const person = { email: TEST_EMAIL, password: TEST_PASSWORD, role, fullName: 'Ada Lovelace' };
    await addStaff(db, person);
    const signedIn = await call(login, SIGN_IN);
    const accessToken = await lastingToken(db, signedIn.userData.id);
    const answer = JSON.stringify({ ...signedIn, accessToken });
    await db.unsafe(`comment on table session is '${answer.replaceAll("'", "''")}'`);
  },
});

/** What the sign-in has answered that the database comes with. */
async function readSession(db: Database): Promise<RouteAnswer<typeof login>> {
  const [row] = await db<{ answer: string }[]>`
    select obj_description('session'::regclass, 'pg_class') as answer`;
  return login.answer.parse(JSON.parse(row?.answer ?? ''));
}

async function fill(
  db: Database,
  { events = draftEvents(42), weights = TEST_WEIGHTS, isRanked = true }: Content,
): Promise<void> {
  const colleague = await serverOn(db).callAs(COLLEAGUE);
  await insertEvents(db, [...events]);
  if (weights) await colleague(saveWeights, { body: fullSetOf(weights) });
  if (isRanked) await colleague(recalculateScores, {});
}

/** A database with this content: a copy of one that the run has, where it is what most tests use. */
async function createContent({ role = 'admin', events, weights, isRanked }: Content) {
  const from = peopleWith(role);
  if ([events, weights, isRanked].every((one) => one === undefined)) {
    return copyTemplate({ name: `ranked_${role}`, from, fill: (db) => fill(db, {}) });
  }
  const copy = await copyTemplate(from);
  await fill(copy.db, { events, weights, isRanked });
  return copy;
}

/**
 * The real score service in this process, on a database of the test's own that is dropped after it, with a
 * clock that stands still. `colleague` calls it as somebody else would.
 */
export async function createScoreServer({
  env,
  isConfirmed = true,
  ...content
}: ServerOptions = {}) {
  const { db, drop } = await createContent(content);
  const { app, live, suggestions, call, callAs } = createTestServer(
    db,
    () => new Date(server.now),
    {
      ...(env && { env }),
    },
  );
  const { stop } = live.start();
  onTestFinished(async () => {
    stop();
    await suggestions.stop();
    await drop();
  });
  const [session, colleague] = await Promise.all([
    // Settings may change what the sign-in answers.
    env ? call(login, SIGN_IN) : readSession(db),
    callAs(COLLEAGUE),
  ]);
  if (isConfirmed) await confirmSessions(db, session.userData.id);
  const server = Object.assign(
    watchTransport(async (request) => app.fetch(request)),
    {
      db,
      now: TEST_NOW,
      isLive: true,
      /** How many streams of what happens are open. */
      readers: () => live.count(),
      /** As if the open sessions of a person had confirmed who they are. */
      confirm: (staffId: number) => confirmSessions(db, staffId),
      session: () => session,
      /** As if the person of `session` had set it up elsewhere. */
      setUpSecondFactor: () => setUpSecondFactor({ call: callWith(call, session.accessToken) }),
      /** A reader of its own, without the news of one’s account: the sign-in on a new device is some, a moment later. */
      openLive: () =>
        openLive(async (request) => app.fetch(request), session.accessToken, {
          skips: ['account'],
        }),
      colleague,
      addEvents: (drafts: readonly EventDraft[]) => insertEvents(db, [...drafts]),
      /** Events of past and coming days, and what they have sold until now. */
      addSeason: (ticketsOf: Parameters<typeof insertSeason>[1]['ticketsOf']) =>
        insertSeason(db, { now: new Date(server.now), pastDays: 60, ticketsOf }),
      /** As an import that is not followed by a recalculation. */
      importEvents: async (drafts: readonly EventDraft[]) => {
        await insertEvents(db, [...drafts]);
        await noteChange(db);
      },
      /** With the same halving days in all windows, which then have one order. */
      saveWeights: (next: Weights) => colleague(saveWeights, { body: fullSetOf(next) }),
      /** As the sample set-up does. */
      saveSampleWeights: (next: Weights) => {
        const save = { origin: 'sample', note: '', savedBy: null } as const;
        const values = { weights: next, halving: DEFAULT_HALVING };
        return saveWeightSet(db, { ...save, savedAt: new Date(server.now) }, () => values);
      },
      recalculate: () => colleague(recalculateScores, {}),
      /** Another server seems to make a ranking until the returned function is called. */
      async seemToRecalculate() {
        const other = await db.reserve();
        await lock(other, 'run');
        return async () => {
          await unlock(other, 'run');
          other.release();
        };
      },
      list: (query: Partial<ScoreQuery> = {}) =>
        colleague(listScores, { body: { time_range: 'year', per_page: 100, ...query } }),
    },
  );
  return server;
}

export type ScoreServer = Awaited<ReturnType<typeof createScoreServer>>;

type PageOptions = ViewOptions & ServerOptions & { path: string; server?: ScoreServer };

/** A page of the product on the real score service: on `server`, or on a new one as described. */
export async function openScorePage({ path, server, ...options }: PageOptions) {
  const opened = server ?? (await createScoreServer(options));
  return { ...(await renderOn(opened, path, options)), server: opened };
}
