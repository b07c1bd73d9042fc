import { createHash, randomBytes } from 'node:crypto';
import { roleMayUse } from '#contract/abilities.ts';
import {
  type ApiScope,
  canBeBound,
  KEY_PREFIX,
  type KeyBindings,
  MAX_KEYS,
} from '#contract/access/api-keys.ts';
import { ApiError, type FieldErrors } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceKeyEnds } from '#server/platform/live/announce.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { holdSession } from '../sessions/as-caller.ts';
import {
  type ApiKeyRow,
  findApiKey,
  findFeedsWithoutPush,
  findUnknownSources,
  insertApiKey,
  lockKeysOf,
  markRevoked,
  replaceSecret,
  updateBindings,
} from './api-key-queries.ts';

/** Long enough to recognise a key by, too short to guess the rest from. */
const SHOWN_CHARACTERS = 11;

/** A key with its secret, which can be read here and never again. */
export type NewSecret = { key: ApiKeyRow; secret: string };

/** Without bindings it is bound to nothing. */
export type NewApiKey = Partial<KeyBindings> & {
  name: string;
  scopes: readonly ApiScope[];
  lifetimeDays: number;
  /** Of a calendar address: the list that it shows. Such a key has no scopes. */
  calendar?: object;
};

const UNBOUND: KeyBindings = { sources: [], feeds: [], addresses: [] };

/**
 * Adds a key of a person. Throws for scopes that the person's role does not have, for bindings that mean nothing, and for
 * too many keys.
 */
export function createKey(db: Database, owner: Caller, draft: NewApiKey): Promise<NewSecret> {
  const excess = draft.scopes.find((scope) => !roleMayUse(owner.role, scope));
  if (excess) {
    const message = `Your role does not allow ${excess}.`;
    throw new ApiError('validation', 'Check scopes.', { fields: { scopes: message } });
  }
  return db.begin(async (tx) => {
    const stamp = await holdSession(tx, owner);
    if ((await lockKeysOf(tx, owner.staffId)) >= MAX_KEYS) {
      throw new ApiError('conflict', `You have ${MAX_KEYS} keys. Revoke one that you do not need.`);
    }
    const bindings = { ...UNBOUND, ...draft };
    await refuseBindings(tx, bindings, { scopes: draft.scopes, ...UNBOUND });
    const { secret, ...stored } = newSecret();
    const id = await insertApiKey(tx, {
      calendar: null,
      ...bindings,
      ...stored,
      stamp,
      ownerId: owner.staffId,
    });
    const key = await requireKey(tx, id, owner.staffId);
    await recordAudit(tx, {
      action: 'key.created',
      subject: toSubject(key),
      after: toAudited(key),
    });
    return { key, secret };
  });
}

/** Gives an own key a new secret and its whole lifetime again. Throws `not_found`, or `conflict` for an ended key. */
export function rotateKey(db: Database, owner: Caller, id: number): Promise<NewSecret> {
  const ownerId = owner.staffId;
  return db.begin(async (tx) => {
    await holdSession(tx, owner);
    await lockKeysOf(tx, ownerId);
    const before = await requireKey(tx, id, ownerId);
    if (before.state === 'revoked') {
      throw new ApiError('conflict', 'This key was revoked. Create a new one.');
    }
    const { secret, ...stored } = newSecret();
    await replaceSecret(tx, id, stored);
    const key = await requireKey(tx, id, ownerId);
    await recordAudit(tx, {
      action: 'key.rotated',
      subject: toSubject(key),
      before: toAudited(before),
      after: toAudited(key),
    });
    return { key, secret };
  });
}

/**
 * Changes what an own key is bound to. Throws `not_found`, `conflict` for a key that was revoked, and for bindings that
 * mean nothing; what the key is bound to already may stay.
 */
export function changeBindings(
  db: Database,
  owner: Caller,
  { id, ...bindings }: KeyBindings & { id: number },
): Promise<ApiKeyRow> {
  return db.begin(async (tx) => {
    await holdSession(tx, owner);
    await lockKeysOf(tx, owner.staffId);
    const before = await requireKey(tx, id, owner.staffId);
    if (before.state === 'revoked') throw new ApiError('conflict', 'This key was revoked.');
    await refuseBindings(tx, bindings, { ...before, feeds: before.feeds.map((feed) => feed.id) });
    await updateBindings(tx, id, bindings);
    const key = await requireKey(tx, id, owner.staffId);
    await recordAudit(tx, {
      action: 'key.bound',
      subject: toSubject(key),
      before: toBound(before),
      after: toBound(key),
    });
    return key;
  });
}

/** Throws for what is new in the bindings and would bind the key to nothing that there is. */
async function refuseBindings(
  tx: Queryable,
  { sources, feeds }: KeyBindings,
  before: KeyBindings & { scopes: readonly ApiScope[] },
): Promise<void> {
  const fields: FieldErrors = {};
  const [source] = await findUnknownSources(tx, without(sources, before.sources));
  if (source !== undefined) fields.sources = `No event and no feed has the source “${source}”.`;
  const [feed] = await findFeedsWithoutPush(tx, without(feeds, before.feeds));
  if (feed) {
    fields.feeds = feed.name
      ? `The feed “${feed.name}” gets its files itself.`
      : `There is no feed ${feed.id}.`;
  }
  if (!canBeBound(before.scopes)) {
    const reason = `Only a key that imports can be bound to`;
    if (sources.length > 0) fields.sources = `${reason} sources.`;
    if (feeds.length > 0) fields.feeds = `${reason} feeds.`;
  }
  if (Object.keys(fields).length === 0) return;
  throw new ApiError('validation', `Check ${Object.keys(fields).join(' and ')}.`, { fields });
}

function without<Item>(items: readonly Item[], known: readonly Item[]): Item[] {
  return items.filter((item) => !known.includes(item));
}

/** Ends a key at once: of this owner or, for null, of anybody. Throws `not_found`. */
export async function revokeKey(
  tx: Queryable,
  ownerId: number | null,
  id: number,
): Promise<ApiKeyRow> {
  const { ownerId: owner } = await requireKey(tx, id, ownerId);
  await lockKeysOf(tx, owner);
  const before = await requireKey(tx, id, ownerId);
  if (before.state === 'revoked') return before;
  await markRevoked(tx, id);
  await announceKeyEnds(tx, [id]);
  await recordAudit(tx, { action: 'key.revoked', subject: toSubject(before) });
  return requireKey(tx, id, ownerId);
}

/** How a secret is stored: it has 256 random bits, so that a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function newSecret(): { secret: string; prefix: string; secretHash: string } {
  const secret = KEY_PREFIX + randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, SHOWN_CHARACTERS), secretHash: hashSecret(secret) };
}

async function requireKey(tx: Queryable, id: number, ownerId: number | null): Promise<ApiKeyRow> {
  const key = await findApiKey(tx, id, ownerId);
  if (!key) throw new ApiError('not_found', `There is no key ${id}.`);
  return key;
}

function toSubject({ id, name }: ApiKeyRow) {
  return { kind: 'key', id, name };
}

function toAudited(key: ApiKeyRow): Record<string, unknown> {
  const { prefix, scopes, calendar, owner, expiresAt } = key;
  const bound = Object.entries(toBound(key)).filter(([, items]) => items.length > 0);
  return {
    prefix,
    scopes,
    ...(calendar !== null && { calendar }),
    ...Object.fromEntries(bound),
    owner,
    expires_at: expiresAt.toISOString(),
  };
}

function toBound({ sources, feeds, addresses }: ApiKeyRow): Record<string, readonly string[]> {
  return { sources, feeds: feeds.map(({ id, name }) => name ?? String(id)), addresses };
}
