import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { assertAnswers } from '#server/platform/db/open-database.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { Opened } from './deployment.ts';
import { problem, reasonOf, warning } from './finding.ts';

const PATIENCE_MS = 3000;

/** Opens the database without changing it: nothing is migrated, and none is made where there is none. */
export async function openToExamine({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Opened> {
  try {
    if (databaseUrl !== null) {
      await assertAnswers('DATABASE_URL', databaseUrl, PATIENCE_MS);
      const db = connect({ url: databaseUrl }, { max: 2 });
      return { db, refusal: null, close: () => db.end({ timeout: 1 }) };
    }
    if (!existsSync(join(dataDir, 'postgres'))) {
      const refusal = warning(
        `There is no database in ${dataDir} yet.`,
        'The first start makes it. If there should be one, check MARQUEE_DATA_DIR.',
      );
      return { db: null, refusal, close: async () => undefined };
    }
    return await openEmbedded(dataDir);
  } catch (error) {
    const refusal = problem(
      reasonOf(error),
      databaseUrl === null
        ? 'Run this command as the user of the server, and check MARQUEE_DATA_DIR.'
        : 'Check that PostgreSQL runs, that its firewall and pg_hba.conf let this machine in, and the address.',
    );
    return { db: null, refusal, close: async () => undefined };
  }
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  const embedded = await openEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const db = connect(embedded.target, { max: 2 });
  const close = async () => {
    await db.end({ timeout: 1 });
    await embedded.close();
  };
  return { db, refusal: null, close };
}
