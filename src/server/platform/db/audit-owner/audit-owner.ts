import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../process/config-error.ts';
import { PACKAGE_ROOT } from '../../process/package-root.ts';
import type { Queryable } from '../queryable.ts';

const FOLDER = 'src/server/platform/db/audit-owner';

/** Changes the owner of the audit log. Between the two calls the server's role owns it, as restores and migrations need. */
export type AuditOwner = {
  /** Throws a `ConfigError` where the server may not do it itself; `purpose` is part of its sentence. */
  release: (purpose: 'an upgrade' | 'a restore') => Promise<void>;
  protect: () => Promise<void>;
};

/** Of the embedded PostgreSQL, whose superuser does what people do by hand elsewhere. */
export function createAuditOwner(
  asSuperuser: <Result>(work: (db: Queryable) => Promise<Result>) => Promise<Result>,
  serverRole: string,
): AuditOwner {
  const run = (name: string) =>
    asSuperuser(async (db) => {
      // Two processes that start at the same time take turns; the lock ends with the connection.
      await db`select pg_advisory_lock(hashtext('marquee audit owner'))`;
      const tables = await db<{ owner: string }[]>`
        select pg_get_userbyid(relowner) as owner from pg_class
        where oid in (to_regclass('public.audit_entry'), to_regclass('public.audit_repeat'))`;
      const owned = tables.filter(({ owner }) => owner === serverRole).length;
      if (owned === (name === 'protect-audit' ? 0 : tables.length)) return;
      const sql = await readFile(join(PACKAGE_ROOT, FOLDER, `${name}.sql`), 'utf8');
      await db.unsafe(sql.replaceAll(':"server"', `"${serverRole}"`));
    });
  return { release: () => run('release-audit'), protect: () => run('protect-audit') };
}

/** Of a configured PostgreSQL: only whoever runs it can change the owner. */
export function foreignAuditOwner(db: Queryable): AuditOwner {
  return {
    async release(purpose) {
      if (await ownsAudit(db)) return;
      const [names] = await db<{ role: string; database: string }[]>`
        select current_user as role, current_database() as database`;
      const { role = 'marquee', database = 'marquee' } = names ?? {};
      throw new ConfigError(
        `The audit log belongs to a role of its own, and ${purpose} changes it. Nothing was changed yet. As a superuser run:\n` +
          `  psql -v server=${role} -f ${FOLDER}/release-audit.sql ${database}\n` +
          'Then try again, and afterwards run protect-audit.sql the same way.',
      );
    },
    protect: async () => undefined,
  };
}

/** Whether the role of this connection could change or drop the audit log. */
export async function ownsAudit(db: Queryable): Promise<boolean> {
  const [row] = await db<{ isOwned: boolean }[]>`
    select pg_has_role(current_user, relowner, 'usage') as "isOwned" from pg_class
    where oid = to_regclass('audit_entry')`;
  return row?.isOwned ?? true;
}
