import { createHash } from 'node:crypto';
import type { AuditAction } from '#contract/access/audit.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { addressKey } from '../http/caller-address.ts';
import { type Actor, currentOrigin, noteRecorded } from './audit-origin.ts';
import { type AuditDraft, countRefusal, insertAudit } from './audit-queries.ts';

/** The changed record, with its name at that time. */
export type AuditSubject = { kind: string; id: string | number; name: string };

export type AuditRecord = {
  action: AuditAction;
  subject?: AuditSubject | undefined;
  /** The values that changed, as they were; never a secret. */
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
  /** Absent: whoever makes the request or runs the command. */
  by?: Actor | undefined;
};

/**
 * Adds an entry to the audit log, with who is acting, from where and in which request. Pass the transaction that makes the
 * change, so that the log has committed changes only.
 */
export async function recordAudit(tx: Queryable, record: AuditRecord): Promise<void> {
  const draft = toDraft(record);
  const entryId = await insertAudit(tx, draft);
  noteRecorded({ ...draft, entryId });
}

/** Refusals of one kind: how many wait to be written, and the promise of the current write. */
type Kind = { waiting: { times: number } | null; written: Promise<void> };

const kindsOf = new WeakMap<Database, Map<string, Kind>>();

/**
 * Adds a refusal to the audit log. Further ones within a minute, by the same person or from the same address, only increase
 * a count, whatever was requested, so that nobody can fill the log. Passwords, codes and passkeys are counted separately.
 * Each kind is written by one statement at a time, which includes all that arrived during the one before, so that a flood
 * uses one connection.
 */
export async function recordRefusal(db: Database, record: AuditRecord): Promise<void> {
  const draft = toDraft(record);
  const { requestId } = draft;
  // Outside of requests nobody floods.
  if (requestId === null) return recordAudit(db, record);
  noteRecorded({ ...draft, entryId: null });
  const refusal = digestOf(draft);
  const kinds = kindsOf.get(db) ?? new Map<string, Kind>();
  kindsOf.set(db, kinds);
  const kind = kinds.get(refusal) ?? { waiting: null, written: Promise.resolve() };
  kinds.set(refusal, kind);
  if (kind.waiting) {
    kind.waiting.times += 1;
    return kind.written;
  }
  const batch = { times: 1 };
  kind.waiting = batch;
  const write = async () => {
    kind.waiting = null;
    await countRefusal(db, { ...draft, requestId }, { refusal, times: batch.times });
  };
  kind.written = kind.written
    .catch(() => undefined)
    .then(write)
    .finally(() => {
      if (!kind.waiting) kinds.delete(refusal);
    });
  return kind.written;
}

function toDraft({ action, subject, before, after, by }: AuditRecord): AuditDraft {
  const { actor, address, requestId } = currentOrigin();
  return {
    action,
    actor: by ?? actor,
    address,
    requestId,
    subject: subject ?? null,
    before: before ?? null,
    after: after ?? null,
  };
}

/** The key of equal refusals: action, subject, kind of credential, and the person, or the address of an unknown one. */
function digestOf({ action, actor, address, subject, after }: AuditDraft): string {
  const who = 'staffId' in actor ? { ...actor, name: '' } : addressKey(address ?? '');
  const credential = action === 'access.refused' ? null : after?.method;
  const same = JSON.stringify([action, who, subject?.kind, subject?.id, credential]);
  return createHash('sha256').update(same).digest('base64url');
}
