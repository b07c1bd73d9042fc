import { afterAll, describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import {
  acceptStaffLink,
  changeStaffRole,
  changeStaffState,
  createStaffLink,
  demandStaffSecondFactor,
  endStaffSessions,
  inviteStaff,
  listStaffCredentials,
  readStaffLink,
  removeStaffPasskey,
  removeStaffSecondFactor,
} from '#contract/access/staff.ts';
import { loginSecondFactor, refreshTokens } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { changeEmail, changeOwnPassword } from '#contract/me/me.ts';
import { addPasskey, loginPasskey, prepareLoginPasskey } from '#contract/me/passkeys.ts';
import { endOtherSessions } from '#contract/me/sessions.ts';
import { readWeights } from '#contract/scores/weights.ts';
import {
  ACCESS_CHANGES,
  type AccessChange,
  type AccessKind,
  fateOf,
} from '#server/people/access/what-ends.ts';
import { setPassword } from '#server/people/admin/change-staff.ts';
import { makeForgottenLink } from '#server/people/admin/staff-links.ts';
import { createChallenges } from '#server/people/credentials/challenges.ts';
import { insertPasskey } from '#server/people/credentials/passkey-queries.ts';
import { createSeal } from '#server/people/credentials/seal.ts';
import { insertSecondFactor } from '#server/people/credentials/second-factor-queries.ts';
import { createSecondStep } from '#server/people/credentials/second-step.ts';
import { codeAt, newSecret, stepAt } from '#server/people/credentials/totp.ts';
import { userHandleOf, verifyNewPasskey } from '#server/people/credentials/verify-passkey.ts';
import { createKey } from '#server/people/keys/change-api-keys.ts';
import { hashPassword } from '#server/people/passwords/passwords.ts';
import { createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import { createOpenSessions } from '#server/people/sessions/open-sessions.ts';
import { createSessions, type TokenPair } from '#server/people/sessions/sessions.ts';
import { savePasswordHash } from '#server/people/staff/profile-queries.ts';
import { findStaffById } from '#server/people/staff/staff-queries.ts';
import { createTestDatabase } from '../database.ts';
import { callWith, PASSWORD, setUpSecondFactor } from '../own-account.ts';
import { createTestServer } from '../server.ts';
import { createAuthenticator } from '../soft-authenticator.ts';
import { newStaffSession, openTestSession, TEST_SECRET } from '../staff-session.ts';

const NEXT = 'Zug um Zug weiter';
const AT = { origin: 'http://test', host: 'test' };
const IN_BROWSER = { headers: { origin: AT.origin } };
const NEW_KEY = { name: 'Mine', scopes: ['scores:read' as const], lifetime_days: 30 as const };
const REFUSALS = [
  'unauthenticated',
  'bad_credentials',
  'not_found',
  'conflict',
  'confirmation_required',
];
/** Steps that the thief goes on with after the change, if nothing refuses them. */
const STEPS_AFTER = 3;

/** Each change of access by the calls and commands that make it, of which a round takes one. */
type Changes = Record<AccessChange, readonly ((victim: Victim) => Promise<unknown>)[]>;

type Victim = {
  id: number;
  email: string;
  /** In the session that is the person's own. */
  own: Call;
  /** In a session that the thief shares. */
  stolenToken: string;
  stolenPair: TokenPair;
  key: string;
  authenticator: ReturnType<typeof createAuthenticator>;
  link: string;
  challenge: string;
  /** The code of so many steps after now. */
  code: (steps: number) => string;
  /** Somebody whom the victim, an admin, makes links for. */
  colleague: number;
  /** Adds a passkey with a challenge from before. */
  addLatePasskey: () => Promise<unknown>;
};

/** What the thief has got in a round, besides what was stolen. */
type Loot = { weak: TokenPair[]; strong: TokenPair[]; keys: string[]; links: string[] };

/**
 * Tests that nothing of a person's access outlives a change that ends it, while a thief uses one of each kind on two servers in
 * a loop: so many rounds of each change.
 */
export async function describeThief(rounds: number): Promise<void> {
  const db = await createTestDatabase({ connections: 10 });
  const clock = () => new Date('2026-06-01T12:00:00Z');
  const servers = [createTestServer(db, clock), createTestServer(db, clock)] as const;
  const [one, other] = servers;
  const listening = servers.map(({ live }) => live.start());
  afterAll(() => {
    for (const { stop } of listening) stop();
  });
  const admin = await one.callAs('admin');
  const passwordHash = await hashPassword(PASSWORD);
  const challenges = createChallenges(db, [TEST_SECRET]);
  const secondStep = createSecondStep(db, challenges);
  const idle = { sessionIdleHours: 72 };
  const accessTokens = createAccessTokens([TEST_SECRET]);
  const sessions = createSessions(db, accessTokens, createOpenSessions(db), idle);
  let turn = 0;
  const anyServer = () => (turn++ % 2 === 0 ? one : other).call;

  const CHANGES: Changes = {
    disabled: [({ id }) => setDisabled(id, true)],
    enabled: [({ id }) => setDisabled(id, true).then(() => setDisabled(id, false))],
    roleChanged: [({ id }) => admin(changeStaffRole, { params: { id }, body: { role: 'viewer' } })],
    ownPassword: [
      ({ own }) => own(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } }),
    ],
    passwordReset: [
      ({ email }) => db.begin((tx) => setPassword(tx, email, NEXT)),
      async ({ id }) => {
        const { token } = await admin(createStaffLink, { params: { id } });
        await one.call(acceptStaffLink, { body: { token, password: NEXT } });
      },
    ],
    signedOut: [
      ({ own }) => own(endOtherSessions, { query: {} }),
      ({ id }) => admin(endStaffSessions, { params: { id }, query: {} }),
    ],
    secondFactorDemanded: [
      ({ id }) => admin(demandStaffSecondFactor, { params: { id }, body: { is_demanded: true } }),
    ],
    credentialRemoved: [
      ({ id }) => admin(removeStaffSecondFactor, { params: { id } }),
      async ({ id }) => {
        const { passkeys } = await admin(listStaffCredentials, { params: { id } });
        const params = { id, passkey_id: passkeys[0]?.id ?? 0 };
        await admin(removeStaffPasskey, { params });
      },
    ],
    secondFactorOn: [({ own }) => setUpSecondFactor({ call: own })],
    emailChanged: [({ own, email }) => own(changeEmail, { body: { email: `new-${email}` } })],
  };

  function setDisabled(id: number, is_disabled: boolean): Promise<unknown> {
    return admin(changeStaffState, { params: { id }, body: { is_disabled } });
  }

  async function newVictim(change: AccessChange, round: number): Promise<Victim> {
    const { staffId: id, email, token } = await newStaffSession(db, 'admin');
    await savePasswordHash(db, id, passwordHash);
    const { secret: key } = await createKey(db, await callerOf(id), {
      name: 'Nightly',
      scopes: ['scores:read'],
      lifetimeDays: 30,
    });
    const secret = newSecret();
    if (change !== 'secondFactorOn') {
      const sealedSecret = createSeal([TEST_SECRET]).close(secret, String(id));
      await insertSecondFactor(db, { staffId: id, sealedSecret, lastStep: 0 });
    }
    const staff = await findStaffById(db, id);
    if (!staff) throw new Error('There is no victim.');
    const from = { address: null, device: null, method: 'password', isNewDevice: false } as const;
    const stolenPair = await sessions.open(staff, from);
    if (!stolenPair) throw new Error('The account has changed.');
    const invited = { full_name: 'Colleague', role: 'viewer' } as const;
    const { member } = await admin(inviteStaff, {
      body: { ...invited, email: `colleague-${change}-${round}@thief.example` },
    });
    const link = (await makeForgottenLink(db, id))?.token ?? '';
    const own = callWith(one.call, token);
    const late = createAuthenticator();
    const lateChallenge = await challenges.issue('passkey-setup', { owner: staff, bound: 'late' });
    return {
      id,
      email,
      own,
      stolenToken: (await openTestSession(db, id)).token,
      stolenPair,
      key,
      authenticator: await newPasskey(id, staff.stamp),
      link,
      challenge: (await secondStep.challenge(staff)) ?? '',
      code: (steps) => codeAt(secret, stepAt(Date.now()) + steps),
      colleague: member.id,
      addLatePasskey: () => {
        const made = late.register({ nonce: 'late', ...AT });
        const body = { challenge: lateChallenge, name: 'Late', ...made };
        return own(addPasskey, { body }, IN_BROWSER);
      },
    };
  }

  async function callerOf(staffId: number) {
    const { sessionId } = await openTestSession(db, staffId);
    const signedInUntil = new Date();
    return { staffId, role: 'admin', sessionId, signedInUntil, key: null } as const;
  }

  async function newPasskey(staffId: number, stamp: string) {
    const authenticator = createAuthenticator();
    const user = { id: userHandleOf(staffId) };
    const made = authenticator.register({ nonce: 'bm9uY2U', user, ...AT });
    const body = { ...made, challenge: '', name: 'Laptop' };
    const credential = await verifyNewPasskey(body, { nonce: 'bm9uY2U', at: AT });
    if (!credential) throw new Error('The passkey could not be verified.');
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const stored = { uses: 0, transports: [], name: 'Laptop', host: AT.host };
    const { id: credentialId } = credential;
    await insertPasskey(db, { ...stored, staffId, stamp, credentialId, publicKey });
    return authenticator;
  }

  async function signInWithPasskey({ authenticator }: Victim): Promise<TokenPair> {
    const call = anyServer();
    const { challenge, nonce, host } = await call(prepareLoginPasskey, { body: {} }, IN_BROWSER);
    const signed = authenticator.authenticate({ nonce, host, origin: AT.origin });
    return call(loginPasskey, { body: { challenge, ...signed } }, IN_BROWSER);
  }

  /** One use of each kind; what it gives the thief is loot. */
  function usesOf(victim: Victim, loot: Loot): { kind: AccessKind; use: () => Promise<unknown> }[] {
    let last = victim.stolenPair;
    const steps = [-1, 0];
    return [
      {
        kind: 'sessions',
        use: async () => {
          last = await anyServer()(refreshTokens, { body: { refreshToken: last.refreshToken } });
          loot.weak.push(last);
          await anyServer()(readWeights, {}, bearer(last.accessToken));
        },
      },
      {
        kind: 'keys',
        use: async () => {
          await anyServer()(readWeights, {}, bearer(victim.key));
          const made = anyServer()(createApiKey, { body: NEW_KEY }, bearer(victim.stolenToken));
          loot.keys.push((await made).secret);
        },
      },
      { kind: 'passkeys', use: async () => loot.strong.push(await signInWithPasskey(victim)) },
      { kind: 'links', use: () => anyServer()(readStaffLink, { body: { token: victim.link } }) },
      {
        kind: 'madeLinks',
        use: async () => {
          const params = { id: victim.colleague };
          const made = anyServer()(createStaffLink, { params }, bearer(victim.stolenToken));
          loot.links.push((await made).token);
        },
      },
      {
        kind: 'challenges',
        use: async () => {
          const step = steps.shift();
          // The code of the last step is for the check.
          if (victim.challenge === '' || step === undefined) throw new Error('No more codes.');
          const body = { challenge: victim.challenge, code: victim.code(step) };
          loot.strong.push(await anyServer()(loginSecondFactor, { body }));
        },
      },
    ];
  }

  /** The access of this kind that must not work, as tries to use it. Each can be made once only. */
  function deadOf(change: AccessChange, victim: Victim, loot: Loot) {
    const dead: { what: string; use: () => Promise<unknown> }[] = [];
    const add = (kind: AccessKind, use: () => Promise<unknown>) => {
      if (doesEnd(change, kind)) dead.push({ what: kind, use });
    };
    for (const { call } of servers) {
      for (const { refreshToken } of deadSessions(change, victim, loot)) {
        add('sessions', () => call(refreshTokens, { body: { refreshToken } }));
      }
      for (const key of [victim.key, ...loot.keys]) {
        add('keys', () => call(readWeights, {}, bearer(key)));
      }
      for (const token of loot.links) {
        add('madeLinks', () => call(readStaffLink, { body: { token } }));
      }
      add('links', () => call(acceptStaffLink, { body: { token: victim.link, password: NEXT } }));
    }
    add('passkeys', () => signInWithPasskey(victim));
    add('challenges', victim.addLatePasskey);
    const { challenge, code } = victim;
    if (challenge === '') return dead;
    add('challenges', () => anyServer()(loginSecondFactor, { body: { challenge, code: code(1) } }));
    return dead;
  }

  function deadSessions(change: AccessChange, victim: Victim, loot: Loot): TokenPair[] {
    if (!doesEnd(change, 'sessions')) return [];
    const endsAll = fateOf(change, 'sessions').ends === 'always';
    return [victim.stolenPair, ...loot.weak, ...(endsAll ? loot.strong : [])];
  }

  /** The kinds of which something outlives a change that ends it. */
  async function race(change: AccessChange, round: number): Promise<string[]> {
    await db`delete from login_attempt`;
    const victim = await newVictim(change, round);
    const loot: Loot = { weak: [], strong: [], keys: [], links: [] };
    const isOver = { before: false, after: false };
    const thieves = usesOf(victim, loot).map(({ kind, use }) => {
      const until = doesEnd(change, kind) ? 'after' : 'before';
      return { until, done: useUntilRefused(use, () => isOver[until]) };
    });
    for (let read = 0; read < round % 7; read++) await victim.own(readWeights, {});
    isOver.before = true;
    await Promise.all(thieves.filter(({ until }) => until === 'before').map(({ done }) => done));
    const ways = CHANGES[change];
    await ways[round % ways.length]?.(victim);
    isOver.after = true;
    await Promise.all(thieves.map(({ done }) => done));
    for (const { call } of servers) {
      for (const { accessToken } of deadSessions(change, victim, loot)) {
        // Another server may know a session for a second longer.
        const read = () => isRefused(call(readWeights, {}, bearer(accessToken)));
        await expect.poll(read, { timeout: 30_000 }).toBe(true);
      }
    }
    const survivors: string[] = [];
    for (const { what, use } of deadOf(change, victim, loot)) {
      if (!(await isRefused(use()))) survivors.push(what);
    }
    return survivors;
  }

  describe(`nothing survives ${rounds} rounds of a thief on two servers against`, () => {
    const timeout = 60_000 + rounds * 30_000;
    it.each(ACCESS_CHANGES)('%s', { timeout }, async (change) => {
      for (let round = 0; round < rounds; round++) {
        expect(await race(change, round), `round ${round}`).toEqual([]);
      }
    });
  });
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function doesEnd(change: AccessChange, kind: AccessKind): boolean {
  return fateOf(change, kind).ends !== 'never';
}

async function useUntilRefused(use: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  for (let left = STEPS_AFTER; left > 0; left -= isOver() ? 1 : 0) {
    try {
      await use();
    } catch {
      return;
    }
  }
}

/** Whether a try is refused because of who makes it, and not because there were too many. */
async function isRefused(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => false,
    (error: { code: string }) => REFUSALS.includes(error.code),
  );
}
