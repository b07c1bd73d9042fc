import type { AuditFilter } from '#contract/access/audit.ts';
import type { Database } from '../db/database.ts';
import type { Cell } from '../files/cells.ts';
import { BYTE_ORDER_MARK, csvLine } from '../files/csv-lines.ts';
import { xlsxFile } from '../files/xlsx-file.ts';
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

const COLUMNS = TITLES.map((title) => ({ title, width: 18 }));

/** The entries, newest first, in pieces of a file. */
export function auditFile(
  db: Database,
  format: 'csv' | 'xlsx',
  filter: AuditFilter,
): AsyncGenerator<Uint8Array> {
  const batches = readBatches(db, filter);
  return format === 'csv' ? csvFile(batches) : xlsxFile(COLUMNS, batches);
}

async function* csvFile(batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES));
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''));
}

async function* readBatches(db: Database, filter: AuditFilter): AsyncGenerator<Cell[][], void> {
  let beforeId: number | undefined;
  for (;;) {
    const next = beforeId === undefined ? {} : { beforeId };
    const rows = await findAudit(db, filter, { ...next, limit: BATCH });
    if (rows.length > 0) yield rows.map(toCells);
    if (rows.length < BATCH) return;
    beforeId = rows.at(-1)?.id;
  }
}

function toCells(row: AuditRow): Cell[] {
  const { id, at, action, actorKind, staffId, keyId, actor, address, requestId } = row;
  const { subjectKind, subjectId, subject, before, after, times } = row;
  return [
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
  ];
}
