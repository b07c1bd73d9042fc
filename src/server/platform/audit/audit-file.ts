import type { AuditFilter } from '#contract/access/audit.ts';
import type { Database } from '../db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '../files/csv-lines.ts';
import { type AuditRow, findAudit } from './audit-queries.ts';

const BATCH = 1000;
const TITLES = [
  'id',
  'at',
  'action',
  'actor_kind',
  'staff_id',
  'key_id',
  'actor',
  'address',
  'request_id',
  'subject_kind',
  'subject_id',
  'subject',
  'before',
  'after',
  'times',
];

/** The entries as CSV, newest first, in pieces. */
export async function* auditFile(
  db: Database,
  filter: AuditFilter,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES));
  let beforeId: number | undefined;
  for (;;) {
    const next = beforeId === undefined ? {} : { beforeId };
    const rows = await findAudit(db, filter, { ...next, limit: BATCH });
    if (rows.length > 0) yield Buffer.from(rows.map(toLine).join(''));
    if (rows.length < BATCH) return;
    beforeId = rows.at(-1)?.id;
  }
}

function toLine(row: AuditRow): string {
  const { id, at, action, actorKind, staffId, keyId, actor, address, requestId } = row;
  const { subjectKind, subjectId, subject, before, after, times } = row;
  return csvLine([
    id,
    at.toISOString(),
    action,
    actorKind,
    staffId,
    keyId,
    actor,
    address,
    requestId,
    subjectKind,
    subjectId,
    subject,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    times,
  ]);
}
