import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { actAs } from '#server/platform/audit/audit-origin.ts';
import type { AuditOwner } from '#server/platform/db/audit-owner/audit-owner.ts';
import { followDatabaseTime } from '#server/platform/db/database-time.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createClock } from '#server/platform/process/clock.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { createLog } from '#server/platform/process/log.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';

export type CommandContext = { deps: ServerDeps; log: Logger; auditOwner: AuditOwner };

/** Opens the database for a one-off command and closes it afterwards, even on failure. */
export async function withDatabase<Result>(
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  // Standard output is for the command's own output.
  const log = createLog(process.stderr);
  const { db, readDb, auditOwner, close } = await openDatabase({ config, log });
  try {
    const time = await followDatabaseTime({ db, log });
    time.stop();
    const deps = { db, readDb, clock: createClock(config.frozenAt), log, config };
    return await actAs({ kind: 'command', name: userName() }, () =>
      work({ log, deps, auditOwner }),
    );
  } finally {
    await close();
  }
}

/** Who runs the command on this machine. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user has no name, as in some containers.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
