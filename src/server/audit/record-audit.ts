import type { AuditAction } from '#contract/access/audit.ts';
import type { Queryable } from '../db/queryable.ts';
import { type Actor, currentOrigin, noteRecorded } from './audit-origin.ts';
import { insertAudit } from './audit-queries.ts';

/** What was changed, with its name at that time. */
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
 * Adds an entry to the audit log, with who is acting, from where and in which request. Pass the transaction that makes
 * the change, so that the log has what was done and nothing else.
 */
export async function recordAudit(
  tx: Queryable,
  { action, subject, before, after, by }: AuditRecord,
): Promise<void> {
  const origin = currentOrigin();
  const { address, requestId } = origin;
  const actor = by ?? origin.actor;
  await insertAudit(tx, {
    action,
    actor,
    address,
    requestId,
    subject: subject ?? null,
    before: before ?? null,
    after: after ?? null,
  });
  noteRecorded({ action, actor, subject: subject ? { kind: subject.kind, id: subject.id } : null });
}
