import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  type AuditEntry,
  auditFileQuery,
  EXPORT_AUDIT,
  listAudit,
} from '#contract/access/audit.ts';
import { type Authorize, readQuery } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import { destroyOf, toStream } from '../http/export-stream.ts';
import { createPlaces, EXPORTS } from '../http/places.ts';
import type { Live } from '../live/live.ts';
import type { Caller, ServerDeps, ServerImplement } from '../server-deps.ts';
import { auditFile } from './audit-file.ts';
import { type AuditRow, countAudit, findAudit } from './audit-queries.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

export function addAuditRoutes(implement: ServerImplement, { db }: Deps): void {
  implement(listAudit, async ({ query }) => {
    const { page, per_page: limit, sort, order, also, ...filter } = query;
    const sorts = allSorts({ sort, order }, also);
    const [rows, count] = await Promise.all([
      findAudit(db, filter, { skip: (page - 1) * limit, limit, sorts }),
      countAudit(db, filter),
    ]);
    return { entries: rows.map(toEntry), count };
  });
}

export function addAuditExport(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  { db, clock, live }: Deps & { live: Live },
): void {
  const places = createPlaces(live, EXPORTS);
  documentStream(app, EXPORT_AUDIT, {
    description: 'The file; it takes the filters of the list',
    types: Object.values(CONTENT_TYPES),
  });

  app.get(EXPORT_AUDIT.path, async (context) => {
    const caller = await authorize(context, EXPORT_AUDIT.access, 'always');
    const { format, ...filter } = parseInput(auditFileQuery, readQuery(context));
    const call = await places.take(caller);
    const file = toStream(auditFile(db, format, filter), { call, destroy: destroyOf(context) });
    return context.body(file, 200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="audit-${clock().toISOString().slice(0, 10)}.${format}"`,
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
