import { onTestFinished } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { listScores, recalculateScores, type ScoreQuery } from '#contract/scores/scores.ts';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { lock, unlock } from '#server/ranking/runs/ranking-lock-queries.ts';
import { saveWeightSet } from '#server/ranking/weights/save-weights.ts';
import { createTestSchema } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import { openLive } from '#server/test/live-reader.ts';
import { createTestServer } from '#server/test/server.ts';
import { renderOn, type ViewOptions } from '../render.tsx';
import { TEST_NOW, TEST_WEIGHTS } from '../seed-events.ts';
import { watchTransport } from '../watched-transport.ts';
import { draftEvents } from './served-events.ts';

/** With these the person of `session` signs in. */
export const TEST_EMAIL = 'ada.lovelace@test.example';
export const TEST_PASSWORD = 'correct horse';

type ServerOptions = {
  /** Of the person who looks at the page. */
  role?: Role;
  /** What the catalogue holds; 42 events unless given. */
  events?: readonly EventDraft[];
  /** Null: those of a new service. */
  weights?: Weights | null;
  /** Whether there is a ranking already. */
  isRanked?: boolean;
  /** Variables of the server's environment besides the usual ones. */
  env?: Record<string, string>;
};

/**
 * The real score service in this process, on a schema of the test's own that is dropped after it, with a
 * clock that stands still. `colleague` calls it as somebody else would.
 */
export async function createScoreServer(options: ServerOptions = {}) {
  const { role = 'admin', events = draftEvents(42), weights = TEST_WEIGHTS } = options;
  const { db, drop } = await createTestSchema();
  const { app, live, signIn, callAs } = createTestServer(db, () => new Date(server.now), {
    ...(options.env && { env: options.env }),
  });
  const { stop } = live.start();
  onTestFinished(async () => {
    stop();
    await drop();
  });
  const [session, colleague] = await Promise.all([signIn(role, 'Ada Lovelace'), callAs('admin')]);
  const server = Object.assign(
    watchTransport(async (request) => app.fetch(request)),
    {
      db,
      now: TEST_NOW,
      isLive: true,
      /** How many streams of what happens are open. */
      readers: () => live.count(),
      session: () => session,
      /** A reader of its own, by which a test knows what the server has told. */
      openLive: () => openLive(async (request) => app.fetch(request), session.accessToken),
      colleague,
      addEvents: (drafts: readonly EventDraft[]) => insertEvents(db, [...drafts]),
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
  await server.addEvents(events);
  if (weights) await server.saveWeights(weights);
  if (options.isRanked ?? true) await server.recalculate();
  return server;
}

export type ScoreServer = Awaited<ReturnType<typeof createScoreServer>>;

type PageOptions = ViewOptions & ServerOptions & { path: string; server?: ScoreServer };

/** A page of the product on the real score service: on `server`, or on a new one as described. */
export async function openScorePage({ path, server, ...options }: PageOptions) {
  const opened = server ?? (await createScoreServer(options));
  return { ...(await renderOn(opened, path, options)), server: opened };
}
