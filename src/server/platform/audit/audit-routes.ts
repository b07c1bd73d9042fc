import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AuditEntry, auditFilter, EXPORT_AUDIT, listAudit } from '#contract/access/audit.ts';
import { type Authorize, readQuery } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { createExportPlaces } from '../http/export-places.ts';
import { toStream } from '../http/export-stream.ts';
import type { Caller, ServerDeps, ServerImplement } from '../server-deps.ts';
import { auditFile } from './audit-file.ts';
import { type AuditRow, countAudit, findAudit } from './audit-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

export function addAuditRoutes(implement: ServerImplement, { db }: Deps): void {
  implement(listAudit, async ({ query: { page, per_page: limit, ...filter } }) => {
    const [rows, count] = await Promise.all([
      findAudit(db, filter, { skip: (page - 1) * limit, limit }),
      countAudit(db, filter),
    ]);
    return { entries: rows.map(toEntry), count };
  });
}

export function addAuditExport(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  { db, clock }: Deps,
): void {
  const places = createExportPlaces();
  documentStream(app, EXPORT_AUDIT, {
    description: 'The file; it takes the filters of the list',
    types: ['text/csv'],
  });

  app.get(EXPORT_AUDIT.path, async (context) => {
    const { staffId } = await authorize(context, EXPORT_AUDIT.access, { confirms: true });
    const filter = parseInput(auditFilter, readQuery(context));
    const giveBack = places.take(staffId);
    const file = toStream(auditFile(db, filter), async () => giveBack());
    return context.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${clock().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    });
  });
}

function toEntry(row: AuditRow): AuditEntry {
  const { id, at, action, actorKind, staffId, keyId, actor, address, before, after } = row;
  const { subjectKind: kind, subjectId, subject } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: { kind: actorKind, staff_id: staffId, key_id: keyId, name: actor },
    address,
    request_id: row.requestId,
    subject:
      kind === null || subjectId === null ? null : { kind, id: subjectId, name: subject ?? '' },
    before,
    after,
    times: row.times,
  };
}
