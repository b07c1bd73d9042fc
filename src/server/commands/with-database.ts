import type { Logger } from 'pino';
import { createClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import type { ServerDeps } from '../server-deps.ts';

export type CommandContext = { deps: ServerDeps; log: Logger };

/** Opens what a one-off command works with, and closes it afterwards, come what may. */
export async function withDatabase<Result>(
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  // Its standard output belongs to the command's own words.
  const log = createLog(process.stderr);
  const { db, readDb, close } = await openDatabase({ config, log });
  try {
    const deps = { db, readDb, clock: createClock(config.frozenAt), log, config };
    return await work({ log, deps });
  } finally {
    await close();
  }
}
