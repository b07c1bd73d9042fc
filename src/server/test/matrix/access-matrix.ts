import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { roleMay, roleMayUse, scopesMay } from '#contract/abilities.ts';
import { API_SCOPES, type ApiScope } from '#contract/access/api-keys.ts';
import { OWN_ACCOUNT, ROLES, type Role } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import { endAccess } from '#server/people/access/end-access.ts';
import {
  ACCESS_CHANGES,
  type AccessChange,
  type AccessKind,
  fateOf,
} from '#server/people/access/what-ends.ts';
import { demandSecondFactor, setDisabled, setRole } from '#server/people/admin/change-staff.ts';
import { createKey, revokeKey } from '#server/people/keys/change-api-keys.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { OPEN_CALLS, WHO_MAY } from '../access-table.ts';
import { createTestDatabase } from '../database.ts';
import { createTestServer } from '../server.ts';
import { newStaffSession, openTestSession } from '../staff-session.ts';

/** What is no call of the contract: the documentation and what machines ask. */
const PLAIN = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'];

/** How an answer says that it is not for this caller. */
const REFUSALS = ['unauthenticated', 'forbidden', 'second_factor_setup_required'];

const errorBody = z.object({ error: z.object({ code: z.string() }) });

type Caller = {
  name: string;
  token: string | null;
  /** Null: nobody, or somebody whose access has ended. */
  role: Role | null;
  /** Null for a session. */
  scopes: readonly ApiScope[] | null;
  lacksSecondFactor: boolean;
};

function scopesOf(role: Role): ApiScope[] {
  return API_SCOPES.filter((scope) => roleMayUse(role, scope));
}

function outlives(change: AccessChange, kind: AccessKind): boolean {
  // Whoever is enabled was disabled before.
  if (change === 'enabled') return outlives('disabled', kind);
  return fateOf(change, kind).ends === 'never';
}

function expectedOf({ role, scopes, lacksSecondFactor }: Caller, access: string): string {
  if (access === 'open') return 'allowed';
  const needed = abilityOf(access);
  const isOwnAccount = access === `${OWN_ACCOUNT.action} ${OWN_ACCOUNT.subject}`;
  if (role === null) return 'unauthenticated';
  if (lacksSecondFactor && !isOwnAccount) return 'second_factor_setup_required';
  const isFor = roleMay(role, needed) && (scopes === null || scopesMay(scopes, needed));
  return isFor ? 'allowed' : 'forbidden';
}

function abilityOf(access: string): Ability {
  const [action = '', subject = ''] = access.split(' ');
  return { action, subject };
}

/** Who may make a call by the contract's abilities: roles, and scopes of keys whose owner is an admin. */
function allowedBy(access: string): string[] {
  const needed = abilityOf(access);
  return [
    ...ROLES.filter((role) => roleMay(role, needed)),
    ...API_SCOPES.filter((scope) => scopesMay([scope], needed)),
  ];
}

/** The kind of access that a call gives, by the parts of its answer that open something. */
const GIVEN: Readonly<Record<string, AccessKind>> = {
  'POST /api_keys': 'keys',
  'POST /api_keys/{id}/rotation': 'keys',
  'POST /calendar_addresses': 'keys',
  'POST /login': 'sessions',
  'POST /login/passkey': 'sessions',
  'POST /login/passkey/challenge': 'challenges',
  'POST /login/second-factor': 'sessions',
  'POST /me/confirmation/challenge': 'challenges',
  'POST /me/passkeys/challenge': 'challenges',
  'POST /me/second-factor/secret': 'challenges',
  'POST /refresh-token': 'sessions',
  'POST /staff': 'links',
  'POST /staff/{id}/link': 'links',
  'POST /staff/{id}/take-back': 'links',
  'POST /staff_links/accept': 'sessions',
};

/** The kind of access in a table of a person's secrets; null: it opens nothing by itself. */
const STORED: Readonly<Record<string, AccessKind | null>> = {
  api_key: 'keys',
  passkey: 'passkeys',
  recovery_code: null,
  refresh_token: 'sessions',
  second_factor: null,
  staff_link: 'links',
};

async function changeAccess(
  tx: Queryable,
  caller: Parameters<typeof createKey>[1],
  change: AccessChange,
): Promise<void> {
  const { staffId } = caller;
  if (change === 'disabled' || change === 'enabled') await setDisabled(tx, staffId, true);
  if (change === 'enabled') await setDisabled(tx, staffId, false);
  else if (change === 'roleChanged') await setRole(tx, staffId, 'viewer');
  else if (change === 'secondFactorDemanded') await demandSecondFactor(tx, staffId, true);
  else if (change !== 'disabled') await endAccess(tx, staffId, change, { by: caller });
}

/**
 * Every call answers every caller as the contract's abilities say. Of those whose access was changed, each call is tried by
 * one in so many, in turn.
 */
export async function describeAccess({ oneIn }: { oneIn: number }): Promise<void> {
  const db = await createTestDatabase({ connections: 8 });
  const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));

  const document = z
    .object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ 'x-access': z.string(), responses: z.unknown() })),
      ),
    })
    .parse(await (await server.app.request('/openapi.json')).json());

  /** Every call of the contract that the server answers, with the ability that it needs. */
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access,
      responses,
    })),
  );

  const callers: readonly Caller[] = [
    { name: 'nobody', token: null, role: null, scopes: null, lacksSecondFactor: false },
    ...(await everyRole()),
    ...(await everyScope()),
    ...(await keysOfAllScopes()),
    ...(await ended()),
  ];
  const changed = await afterEachChange();

  type Person = Awaited<ReturnType<typeof newPerson>>;

  async function newPerson(role: Role) {
    const { staffId, token, sessionId } = await newStaffSession(db, role);
    const caller = { staffId, role, sessionId, signedInUntil: new Date(), key: null };
    return { role, staffId, token, caller };
  }

  async function newKey(owner: Person, scopes: readonly ApiScope[]) {
    return createKey(db, owner.caller, { name: scopes.join(), scopes, lifetimeDays: 30 });
  }

  async function everyRole(): Promise<Caller[]> {
    return Promise.all(
      ROLES.map(async (role) => {
        const { token } = await newPerson(role);
        return { name: role, token, role, scopes: null, lacksSecondFactor: false };
      }),
    );
  }

  async function everyScope(): Promise<Caller[]> {
    const owner = await newPerson('admin');
    return Promise.all(
      API_SCOPES.map(async (scope) => {
        const { secret: token } = await newKey(owner, [scope]);
        return { name: scope, token, role: owner.role, scopes: [scope], lacksSecondFactor: false };
      }),
    );
  }

  /** Of each role that may have keys, and of a viewer who was an admin when the key was made. */
  async function keysOfAllScopes(): Promise<Caller[]> {
    const roles = ROLES.filter((role) => scopesOf(role).length > 0);
    const keys = await Promise.all(
      roles.map(async (role) => {
        const scopes = scopesOf(role);
        const { secret: token } = await newKey(await newPerson(role), scopes);
        return { name: `key of ${role}`, token, role, scopes, lacksSecondFactor: false };
      }),
    );
    const former = await newPerson('admin');
    const { secret: token } = await newKey(former, API_SCOPES);
    await db.begin((tx) => setRole(tx, former.staffId, 'viewer'));
    const lost = { role: 'viewer', scopes: API_SCOPES, lacksSecondFactor: false } as const;
    return [...keys, { name: 'key of a former admin', token, ...lost }];
  }

  async function ended(): Promise<Caller[]> {
    const none = { role: null, scopes: null, lacksSecondFactor: false };
    const owner = await newPerson('admin');
    const key = await newKey(owner, API_SCOPES);
    await db.begin((tx) => revokeKey(tx, null, key.key.id));
    await db`update session set revoked_at = now() where id = ${owner.caller.sessionId}`;
    return [
      { name: 'revoked key', token: key.secret, ...none },
      { name: 'revoked session', token: owner.token, ...none },
    ];
  }

  /** Sessions and keys of people whose access was changed. Each is of a person of its own, because some calls end others. */
  async function afterEachChange(): Promise<Caller[]> {
    const kinds = ['sessions', 'ownSession', 'keys'] as const;
    const all = ACCESS_CHANGES.flatMap((change) => kinds.map((kind) => ({ change, kind })));
    return Promise.all(all.map(({ change, kind }) => afterChange(change, kind)));
  }

  async function afterChange(
    change: AccessChange,
    kind: 'sessions' | 'ownSession' | 'keys',
  ): Promise<Caller> {
    const person = await newPerson('admin');
    const tokens = {
      sessions: (await openTestSession(db, person.staffId)).token,
      ownSession: person.token,
      keys: (await newKey(person, API_SCOPES)).secret,
    };
    await db.begin((tx) => changeAccess(tx, person.caller, change));
    const role = change === 'roleChanged' ? 'viewer' : 'admin';
    return {
      name: `${kind} after ${change}`,
      token: tokens[kind],
      role: outlives(change, kind) ? role : null,
      scopes: kind === 'keys' ? API_SCOPES : null,
      lacksSecondFactor: change === 'secondFactorDemanded',
    };
  }

  /** The call without any input, so that who is allowed gets no further than its check. */
  async function answerTo(
    { token }: Caller,
    { method, path }: (typeof calls)[number],
  ): Promise<string> {
    const response = await server.app.request(path.replaceAll(/\{\w+\}/g, '0'), {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    if (response.ok) {
      await response.body?.cancel();
      return 'allowed';
    }
    const { error } = errorBody.parse(await response.json());
    return REFUSALS.includes(error.code) ? error.code : 'allowed';
  }

  describe('every call of the server', () => {
    it('is a call of the contract, or documentation, or for machines', () => {
      const known = new Set(calls.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')));
      const unknown = server.app.routes
        .filter(({ path }) => !path.endsWith('*'))
        .map(({ method, path }) => `${method} ${path}`)
        .filter((name) => !known.has(name))
        .filter((name) => !PLAIN.some((path) => name.startsWith(`GET ${path}`)));
      expect(unknown).toEqual([]);
    });

    it('has a row that says who may make it, as the contract’s abilities do', () => {
      const expected = Object.fromEntries(
        calls
          .filter(({ access }) => access !== 'open')
          .map(({ name, access }) => [name, allowedBy(access).join(' ')]),
      );
      expect(WHO_MAY).toEqual(expected);
      const open = calls.filter(({ access }) => access === 'open').map(({ name }) => name);
      expect([...OPEN_CALLS].sort()).toEqual(open.sort());
    });

    it.each(calls)('$name refuses everybody else, and nobody whom it is for', async (call) => {
      const first = calls.indexOf(call);
      const tried = [...callers, ...changed.filter((_, index) => (first + index) % oneIn === 0)];
      const answers = await Promise.all(
        tried.map(async (caller) => [caller.name, await answerTo(caller, call)]),
      );
      const expected = tried.map((caller) => [caller.name, expectedOf(caller, call.access)]);
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
    });
  });

  describe('every kind of access', () => {
    it('that an answer gives is one of those that changes of access end', () => {
      const giving = calls.filter(({ responses }) =>
        /"(accessToken|refreshToken|token|secret|challenge)":/.test(JSON.stringify(responses)),
      );
      expect(giving.map(({ name }) => name).sort()).toEqual(Object.keys(GIVEN).sort());
    });

    it('that is stored is one of those that changes of access end, and has a stamp', async () => {
      const tables = await db<{ name: string }[]>`
        with recursive own as (
          select 'staff'::regclass::oid as id
          union select conrelid from pg_constraint join own on confrelid = own.id
          where contype = 'f' and confdeltype = 'c'
        )
        select distinct relname::text as name from own
        join pg_class on oid = own.id join pg_attribute on attrelid = own.id
        where relname <> 'staff' and attname ~ '(hash|secret|token|public_key)$' order by 1`;
      expect(tables.map(({ name }) => name)).toEqual(Object.keys(STORED));
      const stamped = await db<{ name: string }[]>`
        select attrelid::regclass::text as name from pg_attribute join pg_class on oid = attrelid
        where attname = 'stamp' and attnotnull and relkind = 'r' order by 1`;
      expect(stamped.map(({ name }) => name)).toEqual([
        'api_key',
        'passkey',
        'session',
        'staff',
        'staff_link',
      ]);
    });
  });
}
