import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** Whether the web leaves out the pages whose data is made up. */
export async function hidesSamples(db: Queryable): Promise<boolean> {
  const rows = await db`select from installation where hides_samples`;
  return rows.length > 0;
}

/** Until the transaction ends, others who change settings of the installation wait. */
export async function lockInstallation(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee installation'), hashtext(current_schema()))`;
}

/** The refusal of a setting that was read before somebody else saved another. */
export function overtaken(newest: object): ApiError {
  return new ApiError('conflict', 'Somebody else has changed this setting in the meantime.', {
    details: { newest },
  });
}

/** Whom the sign-in names to somebody who cannot sign in; empty: nobody. */
export async function readContact(db: Queryable): Promise<string> {
  const [row] = await db<{ contact: string }[]>`
    select sign_in_contact as contact from installation`;
  return row?.contact ?? '';
}

export async function saveContact(tx: Queryable, contact: string): Promise<void> {
  await tx`
    insert into installation (sign_in_contact) values (${contact})
    on conflict (is_only) do update set sign_in_contact = excluded.sign_in_contact`;
}

/** Hides the sample pages, or shows them; false where it was so before. */
export async function saveHidesSamples(tx: Queryable, hides: boolean): Promise<boolean> {
  const changed = hides
    ? await tx`
        insert into installation (hides_samples) values (true)
        on conflict (is_only) do update set hides_samples = true
        where not installation.hides_samples`.count()
    : await tx`update installation set hides_samples = false where hides_samples`.count();
  return changed > 0;
}
