import { createHash } from 'node:crypto';
import { currentOrigin, noteRecorded } from '#server/platform/audit/audit-origin.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { endAccess } from '../access/end-access.ts';
import { lockStaff, requireAnotherAdmin } from '../admin/change-staff.ts';
import { StaffError, toEmailKey } from '../staff/add-staff.ts';
import { deleteStaff } from '../staff/staff-queries.ts';
import { PERSONAL_DATA } from './personal-columns.ts';
import { eraseFromAudit, readPersonalRows, replacePersonalTexts } from './personal-data-queries.ts';

/** The address of another account, or of none, was typed. */
export class OtherEmailError extends StaffError {}

/**
 * Erases a person: all that gives access ends, as with a disabled account, and what is theirs goes; what they did stays without
 * the name. Returns the sessions that have ended. Throws `StaffError` for the last admin, and
 * `OtherEmailError` where `typed`, the e-mail address as somebody typed it again, is another one.
 */
export async function erasePerson(
  tx: Transaction,
  who: number | string,
  { typed }: { typed: string },
): Promise<string[]> {
  const staff = await lockStaff(tx, who);
  const { id, fullName, email } = staff;
  if (toEmailKey(typed) !== toEmailKey(email)) {
    throw new OtherEmailError(`Type ${email} to erase this account.`);
  }
  await requireAnotherAdmin(tx, staff);
  // The whole log is read.
  await allowLongWork(tx);
  const { sessions } = await endAccess(tx, id, 'disabled');
  const emailDigest = createHash('sha256').update(toEmailKey(email)).digest('base64url');
  await replacePersonalTexts(tx, { id, fullName, emailDigest });
  const entryId = await eraseFromAudit(tx, id);
  await deleteStaff(tx, id);
  noteRecorded({ entryId, action: 'staff.erased', actor: currentOrigin().actor, subject: null });
  return sessions;
}

/** Everything that is stored of a person, as the pieces of a JSON file: tables with their rows, and what they leave out. */
export async function* exportPerson(
  db: Queryable,
  id: number,
  now: Date,
): AsyncGenerator<Uint8Array, void> {
  const opening = { exported_at: now.toISOString(), person: id };
  yield Buffer.from(`${JSON.stringify(opening).slice(0, -1)},"tables":{`);
  let separator = '';
  for (const [table, { secrets = [], leftOut = [] }] of Object.entries(PERSONAL_DATA)) {
    // Counts by digest, for an hour or two.
    if (table === 'login_attempt') continue;
    const not_exported = { secrets, left_out: leftOut };
    yield Buffer.from(
      `${separator}\n${JSON.stringify(table)}:{"not_exported":${JSON.stringify(not_exported)},"rows":[`,
    );
    let rowSeparator = '';
    for await (const batch of readPersonalRows(db, table, id)) {
      const rows = batch.map(({ row }) => `\n${JSON.stringify(row)}`).join(',');
      yield Buffer.from(rowSeparator + rows);
      rowSeparator = ',';
    }
    yield Buffer.from(']}');
    separator = ',';
  }
  yield Buffer.from('}}\n');
}
