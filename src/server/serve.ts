import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { findOpenKeys, findOpenSessions } from '#server/people/sessions/session-queries.ts';
import { createServer, type ServerOptions } from './app.ts';
import { createFeedRunner } from './intake/feeds/feed-runner.ts';
import { failAbandonedImports } from './intake/imports/begin-import.ts';
import { parseInWorker } from './intake/parsing/parse-in-worker.ts';
import { assertFree, handedOverSocket, listen } from './listen.ts';
import { prepareFirstStart, welcome } from './people/admin/first-start.ts';
import { renewSeals } from './people/credentials/renew-seals.ts';
import { claimSecret } from './people/sessions/one-secret.ts';
import { checkFirstAdmin } from './people/staff/first-admin.ts';
import { followDatabaseTime } from './platform/db/database-time.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { openBuiltDocuments } from './platform/documents/rendered-pages.ts';
import { createLive } from './platform/live/live.ts';
import { createLongWork } from './platform/long-work.ts';
import { createClock } from './platform/process/clock.ts';
import { type Config, readConfig, requireFolders } from './platform/process/config.ts';
import { createLog } from './platform/process/log.ts';
import { PACKAGE_ROOT } from './platform/process/package-root.ts';
import { loadSecret } from './platform/process/secret-file.ts';
import type { TokenSecrets } from './platform/process/signed-tokens.ts';
import type { ServerDeps } from './platform/server-deps.ts';
import { createRecalculator } from './ranking/runs/recalculate.ts';
import { makeMissingRanking, scheduleRecalculation } from './ranking/runs/schedule.ts';
import { createSuggestions } from './ranking/suggestions/suggestions.ts';
import { refuseRoot } from './tools/commands/refuse-root.ts';
import { type Command, print } from './tools/commands/run-command.ts';
import { untilToldToStop } from './tools/commands/signals.ts';
import { createHousekeeping } from './tools/retention/housekeeping.ts';
import { loadSampleCatalogue, loadSampleOutcomes } from './tools/sample/load-sample.ts';

/** How long running requests may take after the signal to stop. */
const DRAIN_MS = 10_000;

/** The folder of the web's files, its pages, and the port at which a browser finds them where that is not the server's own. */
type Web = Pick<ServerOptions, 'webDir' | 'documents'> & { port?: number };
type Setting = { config: Config; log: Logger; secrets: TokenSecrets; openWeb: OpenWeb };
type OpenWeb = (config: Config, log: Logger) => Promise<Web>;

/** Serves the product until told to stop. */
export const serve = createServe(openBuiltWeb);

/** As `serve`, with another web than the built one. */
export function createServe(openWeb: OpenWeb): Command {
  return {
    usage:
      'Usage: npm start\n\nServes the product until it is told to stop. Settings are environment variables: docs/configuration.md.',
    async run(args) {
      parseArgs({ args, options: {} });
      // V8 lets a heap grow to four times what is in use; a quarter more costs 2 % of the time.
      setFlagsFromString('--heap-growing-percent=25');
      const config = readConfig(process.env);
      refuseRoot(config);
      requireFolders(config);
      if (handedOverSocket(process.env) === null) await assertFree(config.host, config.port);
      checkFirstAdmin(
        { email: config.adminEmail, password: config.adminPassword, production: config.production },
        { isNew: config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')) },
      );
      const log = createLog(process.stdout);
      exitOnUnexpected(log);
      const opening = () => openDatabase({ config, log });
      const database = await sayWhile('Opening the database', log, opening);
      try {
        const secrets = await readSecrets(config);
        const claim = await claimSecret({ db: database.db, log }, secrets);
        await serveFrom(database, { config, log, secrets, openWeb }).finally(claim.stop);
      } finally {
        await database.close();
      }
      return 0;
    },
  };
}

const QUIET_MS = 2000;
const SIGN_OF_LIFE_MS = 10_000;

/** Says of a step of the start that takes long that it goes on: on a terminal, else in the log. */
async function sayWhile<Result>(
  what: string,
  log: Logger,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedMs = performance.now();
  const say = () => {
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    if (process.stdout.isTTY) print(`${what} … ${seconds} s`);
    else log.info({ seconds }, `still at it: ${what.toLowerCase()}`);
  };
  const first = setTimeout(say, QUIET_MS);
  const more = setInterval(say, SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearTimeout(first);
    clearInterval(more);
  }
}

async function openBuiltWeb(config: Config, log: Logger): Promise<Web> {
  const webDir = join(PACKAGE_ROOT, 'dist/web');
  if (!existsSync(join(webDir, 'index.html'))) return { webDir: null };
  // A web that calls another service signs people in there, and this server does not know them.
  const drawsPages = config.scoreHost === null;
  const documents = drawsPages
    ? await openBuiltDocuments(join(PACKAGE_ROOT, 'dist/ssr'), webDir, log)
    : null;
  return { webDir, documents };
}

async function serveFrom(
  { db, readDb }: OpenDatabase,
  { config, log, secrets, openWeb }: Setting,
): Promise<void> {
  const deps: ServerDeps = { db, readDb, clock: createClock(config.frozenAt), log, config };
  const time = await followDatabaseTime(deps);
  const retention = createHousekeeping(deps);
  await retention.begin();
  const recalculator = createRecalculator(deps);
  const longWork = createLongWork(db);
  const feeds = createFeedRunner({ ...deps, recalculator, longWork, parseFeed: parseInWorker });
  const suggestions = createSuggestions({ ...deps, longWork });
  const live = createLive({ ...deps, findOpenSessions, findOpenKeys });
  const { port: webPort, ...web } = await openWeb(config, log);
  const app = createServer({
    ...deps,
    recalculator,
    live,
    feeds,
    suggestions,
    longWork,
    retention,
    secrets,
    parseFeed: parseInWorker,
    ...web,
  });
  const admin = await prepareFirstStart(db, config);
  const renewed = await renewSeals(db, secrets);
  if (renewed > 0) log.info({ renewed }, 'secrets of authenticator apps have the new key');
  if (config.loadsSample) {
    await sayWhile('Loading the sample catalog', log, () => loadSample(deps, recalculator));
  }
  const stop = untilToldToStop(process.env);
  const ranking = () => makeMissingRanking(deps, recalculator);
  await Promise.race([sayWhile('Making the ranking that is missing', log, ranking), stop]);
  const socket = handedOverSocket(process.env);
  const listening = await listen(app, config.host, config.port, { socket });
  const streams = live.start();
  const schedule = scheduleRecalculation(deps, recalculator, retention.deleteOld);
  feeds.start();
  const watch = new Cron('* * * * *', () => endAbandonedImports(deps));
  // A server that does not run at the scheduled times would otherwise never do it.
  void retention.deleteOld();
  retention.watch();
  for (const line of welcome(config, webPort ?? listening.port, admin)) print(line);
  let sampleOutcomes = config.loadsSample ? addSampleOutcomes(deps) : null;
  const sampleSales = new Cron(DAILY, { timezone: 'UTC', paused: !config.loadsSample }, () => {
    sampleOutcomes = addSampleOutcomes(deps);
  });
  await stop;
  log.info('stopping');
  schedule.stop();
  watch.stop();
  sampleSales.stop();
  retention.stop();
  time.stop();
  feeds.stop();
  recalculator.stop();
  await suggestions.stop();
  streams.stop();
  await listening.close(DRAIN_MS);
  await sampleOutcomes;
}

async function readSecrets({
  jwtSecret,
  jwtSecretPrevious,
  dataDir,
}: Config): Promise<TokenSecrets> {
  const current = jwtSecret ?? (await loadSecret(dataDir));
  return jwtSecretPrevious === null ? [current] : [current, jwtSecretPrevious];
}

/** Those of servers that were killed; a failure is tried again a minute later. */
async function endAbandonedImports(deps: ServerDeps): Promise<void> {
  try {
    const imports = await failAbandonedImports(deps);
    if (imports > 0) deps.log.error({ imports }, 'imports ended with their server');
  } catch (error) {
    deps.log.warn({ err: error }, 'could not see whether imports were abandoned');
  }
}

async function loadSample(deps: ServerDeps, recalculator: Recalculator): Promise<void> {
  await loadSampleCatalogue(deps, {
    recalculate: () => recalculator.recalculate({ trigger: 'setup', startedBy: null }),
  });
}

/** When the day before has its sales, in the sample. */
const DAILY = '10 0 * * *';

/** Once the server answers, as nobody waits for them; a failure is tried again the next day. */
async function addSampleOutcomes(deps: ServerDeps): Promise<void> {
  await loadSampleOutcomes(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the sample outcomes could not be loaded');
  });
}

/** After an unexpected error the state is unknown, so the process ends; the next start recovers what was confirmed. */
function exitOnUnexpected(log: Logger): void {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
