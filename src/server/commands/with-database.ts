import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { actAs } from '../audit/audit-origin.ts';
import { createClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { AuditOwner } from '../db/audit-owner/audit-owner.ts';
import { followDatabaseTime } from '../db/database-time.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import type { ServerDeps } from '../server-deps.ts';

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
