import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { EXPORT_ONESELF, EXPORT_PERSON, eraseStaff } from '#contract/access/staff.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { destroyOf, toStream } from '#server/platform/http/export-stream.ts';
import { createPlaces, EXPORTS } from '#server/platform/http/places.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { toSubject, UnknownStaffError } from '../admin/change-staff.ts';
import { beginStaffChange } from '../sessions/as-caller.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { StaffError } from '../staff/add-staff.ts';
import { findStaffById } from '../staff/staff-queries.ts';
import { erasePerson, exportPerson, OtherEmailError } from './erase-person.ts';

const FILE = { description: 'The file: tables with their rows', types: ['application/json'] };

/** Everything that is stored of a person, for themselves and for admins. */
export function addPersonalExports(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  { db, clock, live }: Pick<ServerDeps, 'db' | 'clock'> & { live: Live },
): void {
  const places = createPlaces(live, EXPORTS);
  const answer = async (context: Context, caller: Caller, id: number) => {
    const call = await places.take(caller);
    const file = toStream(exportPerson(db, id, clock()), { call, destroy: destroyOf(context) });
    return context.body(file, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${id}.json"`,
      'Cache-Control': 'no-store',
    });
  };
  documentStream(app, EXPORT_ONESELF, FILE);
  documentStream(app, EXPORT_PERSON, FILE);

  app.get(EXPORT_ONESELF.path, async (context) => {
    const caller = await authorize(context, EXPORT_ONESELF.access, EXPORT_ONESELF.confirms);
    await recordAudit(db, { action: 'account.exported' });
    return answer(context, caller, caller.staffId);
  });

  app.get(EXPORT_PERSON.path.replace('{id}', ':id'), async (context) => {
    const caller = await authorize(context, EXPORT_PERSON.access, EXPORT_PERSON.confirms);
    const { id } = parseInput(EXPORT_PERSON.params, context.req.param());
    const person = await findStaffById(db, id);
    if (!person) throw new ApiError('not_found', `There is no account with the id ${id}.`);
    await recordAudit(db, { action: 'staff.exported', subject: toSubject(person) });
    return answer(context, caller, id);
  });
}

export function addErasure(
  implement: ServerImplement,
  { db }: Pick<ServerDeps, 'db'>,
  openSessions: OpenSessions,
): void {
  implement(eraseStaff, async ({ params: { id }, body, caller }) => {
    if (id === caller.staffId) {
      throw new ApiError('conflict', 'Nobody erases their own account. Ask another administrator.');
    }
    const ended = await beginStaffChange(db, caller, (tx) =>
      erasePerson(tx, id, { typed: body.email }),
    ).catch(explain);
    for (const session of ended) openSessions.forget(session);
    return {};
  });
}

/** Refusals as answers of the API. */
function explain(error: unknown): never {
  if (error instanceof OtherEmailError) {
    throw new ApiError('validation', 'Check email.', { fields: { email: error.message } });
  }
  if (error instanceof UnknownStaffError) throw new ApiError('not_found', error.message);
  if (error instanceof StaffError) throw new ApiError('conflict', error.message);
  throw error;
}
