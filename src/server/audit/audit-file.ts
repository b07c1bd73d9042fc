import type { AuditFilter } from '#contract/access/audit.ts';
import type { Database } from '../db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '../scores/export/csv-lines.ts';
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
];

/** The entries as CSV, newest first, read as fast as the client takes them. */
export function auditFile(db: Database, filter: AuditFilter): ReadableStream<Uint8Array> {
  let beforeId: number | undefined;
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES)));
      },
      async pull(controller) {
        const next = beforeId === undefined ? {} : { beforeId };
        const rows = await findAudit(db, filter, { ...next, limit: BATCH });
        if (rows.length > 0) controller.enqueue(Buffer.from(rows.map(toLine).join('')));
        if (rows.length < BATCH) controller.close();
        beforeId = rows.at(-1)?.id;
      },
    },
    { highWaterMark: 2 },
  );
}

function toLine(row: AuditRow): string {
  const { id, at, action, actorKind, staffId, keyId, actor, address, requestId } = row;
  const { subjectKind, subjectId, subject, before, after } = row;
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
  ]);
}
