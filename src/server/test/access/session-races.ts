import { afterAll, describe, expect, it, vi } from 'vitest';
import { logout, refreshTokens } from '#contract/auth.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { endSessions, setDisabled, setRole } from '#server/people/admin/change-staff.ts';
import { createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import { createOpenSessions } from '#server/people/sessions/open-sessions.ts';
import { createSessions, type TokenPair } from '#server/people/sessions/sessions.ts';
import { findStaffById } from '#server/people/staff/staff-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { newStaffSession, TEST_SECRET } from '#server/test/staff-session.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

type Person = { email: string; staffId: number; first: TokenPair };

/** What no token survives, in so many rounds in which somebody refreshes without end on two servers. */
export async function describeRaces(rounds: number): Promise<void> {
  const db = await createTestDatabase();
  const clock = () => new Date('2026-06-01T12:00:00Z');
  const one = createTestServer(db, clock);
  const other = createTestServer(db, clock);
  const listening = [one, other].map(({ live }) => live.start());
  afterAll(() => {
    for (const { stop } of listening) stop();
  });
  const sessions = createSessions(db, createAccessTokens([TEST_SECRET]), createOpenSessions(db), {
    sessionIdleHours: 72,
  });

  async function signIn(): Promise<Person> {
    const { staffId, email } = await newStaffSession(db, 'analyst');
    const from = { address: null, device: null, method: 'password', isNewDevice: false } as const;
    const staff = await findStaffById(db, staffId);
    const first = staff && (await sessions.open(staff, from));
    if (!first) throw new Error('The account has changed.');
    return { email, staffId, first };
  }

  const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  /** Refreshes on both servers in turn until one refuses, like a thief with a copied token, and returns all pairs. */
  async function refreshUntilRefused(first: TokenPair): Promise<TokenPair[]> {
    const pairs = [first];
    for (let last = first; ; ) {
      const { call } = pairs.length % 2 === 0 ? one : other;
      const { refreshToken } = last;
      const pair = await call(refreshTokens, { body: { refreshToken } }).catch(() => null);
      if (!pair) return pairs;
      pairs.push(pair);
      last = pair;
    }
  }

  const statusOf = (answer: Promise<unknown>): Promise<number> =>
    answer.then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  /** On both servers, at once where the session has ended and within a second on the other. */
  async function expectNoneWorks(pairs: TokenPair[], { call }: TestServer): Promise<void> {
    for (const { accessToken } of pairs) {
      expect(await statusOf(call(readWeights, {}, asBearer(accessToken)))).toBe(401);
    }
    const rest = call === one.call ? other : one;
    await vi.waitFor(async () => {
      for (const { accessToken } of pairs) {
        expect(await statusOf(rest.call(readWeights, {}, asBearer(accessToken)))).toBe(401);
      }
    }, PATIENCE);
    for (const { refreshToken } of pairs) {
      expect(await statusOf(rest.call(refreshTokens, { body: { refreshToken } }))).toBe(401);
    }
  }

  /** Rounds in which somebody refreshes without end while `stop` ends it at another moment of each round. */
  async function race(
    stop: (person: Person, server: TestServer) => Promise<unknown>,
    check: (pairs: TokenPair[], server: TestServer) => Promise<void>,
  ): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const person = await signIn();
      const server = round % 2 === 0 ? one : other;
      const thief = refreshUntilRefused(person.first);
      for (let turn = 0; turn < round % 7; turn++) {
        await one.call(readWeights, {}, asBearer(person.first.accessToken)).catch(() => null);
      }
      await stop(person, server);
      await check(await thief, server);
    }
  }

  describe(`no token survives ${rounds} rounds of refreshing against`, {
    timeout: rounds * 15_000,
  }, () => {
    it('signing out', () =>
      race(
        ({ first: { refreshToken } }, { call }) => call(logout, { body: { refreshToken } }),
        expectNoneWorks,
      ));

    it('the reuse of a token', () =>
      race(
        ({ first: { refreshToken } }, { call }) =>
          statusOf(call(refreshTokens, { body: { refreshToken } })),
        // Whose request came second does not show which server saw the reuse.
        async (pairs, server) => {
          await vi.waitFor(() => expectNoneWorks(pairs, server), PATIENCE);
        },
      ));

    it('disabling the person', () =>
      race(
        ({ email }) => db.begin((tx) => setDisabled(tx, email, true)),
        async (pairs, server) => {
          await vi.waitFor(() => expectNoneWorks(pairs, server), PATIENCE);
        },
      ));

    it('another role, which every token has from then on', () =>
      race(
        async ({ email, first }) => {
          const body = TEST_WEIGHTS;
          await db.begin((tx) => setRole(tx, email, 'viewer'));
          await vi.waitFor(async () => {
            for (const { call } of [one, other]) {
              const saved = call(saveWeights, { body }, asBearer(first.accessToken));
              expect(await statusOf(saved)).toBe(403);
            }
          }, PATIENCE);
          await db.begin((tx) => endSessions(tx, email));
        },
        async (pairs, server) => {
          await vi.waitFor(() => expectNoneWorks(pairs, server), PATIENCE);
        },
      ));
  });
}
