import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { findOpenSessions } from '#server/people/sessions/session-queries.ts';
import { createServer, type ServerOptions } from './app.ts';
import { createFeedRunner } from './intake/feeds/feed-runner.ts';
import { parseInWorker } from './intake/parsing/parse-in-worker.ts';
import { handedOverSocket, listen } from './listen.ts';
import { prepareFirstStart } from './people/admin/first-start.ts';
import { renewSeals } from './people/credentials/renew-seals.ts';
import { followDatabaseTime } from './platform/db/database-time.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { openBuiltDocuments } from './platform/documents/rendered-pages.ts';
import { createLive } from './platform/live/live.ts';
import { createLongWork } from './platform/long-work.ts';
import { createClock } from './platform/process/clock.ts';
import { type Config, readConfig } from './platform/process/config.ts';
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
type OpenWeb = (config: Config, log: Logger) => Promise<Web>;

/** Serves the product until told to stop. */
export const serve = createServe(openBuiltWeb);

/** As `serve`, with another web than the built one. */
export function createServe(openWeb: OpenWeb): Command {
  return {
    usage: 'Usage: npm start',
    async run(args) {
      parseArgs({ args, options: {} });
      // V8 lets a heap grow to four times what is in use; a quarter more costs 2 % of the time.
      setFlagsFromString('--heap-growing-percent=25');
      const config = readConfig(process.env);
      refuseRoot(config);
      const log = createLog(process.stdout);
      exitOnUnexpected(log);
      const database = await openDatabase({ config, log });
      try {
        await serveFrom(database, config, log, openWeb);
      } finally {
        await database.close();
      }
      return 0;
    },
  };
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
  config: Config,
  log: Logger,
  openWeb: OpenWeb,
): Promise<void> {
  const deps: ServerDeps = { db, readDb, clock: createClock(config.frozenAt), log, config };
  const time = await followDatabaseTime(deps);
  const retention = createHousekeeping(deps);
  await retention.begin();
  const recalculator = createRecalculator(deps);
  const longWork = createLongWork(db);
  const feeds = createFeedRunner({ ...deps, recalculator, longWork, parseFeed: parseInWorker });
  const suggestions = createSuggestions({ ...deps, longWork });
  const live = createLive({ ...deps, findOpenSessions });
  const secrets = await readSecrets(config);
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
  if (config.loadsSample) await loadSample(deps, recalculator);
  const stop = untilToldToStop(process.env);
  await Promise.race([makeMissingRanking(deps, recalculator), stop]);
  const socket = handedOverSocket(process.env);
  const listening = await listen(app, config.host, config.port, { socket });
  const streams = live.start();
  const schedule = scheduleRecalculation(deps, recalculator, retention.deleteOld);
  feeds.start();
  // A server that does not run at the scheduled times would otherwise never do it.
  void retention.deleteOld();
  retention.watch();
  announce(config.host, webPort ?? listening.port, admin);
  const sampleOutcomes = config.loadsSample ? addSampleOutcomes(deps) : null;
  await stop;
  log.info('stopping');
  schedule.stop();
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

async function loadSample(deps: ServerDeps, recalculator: Recalculator): Promise<void> {
  await loadSampleCatalogue(deps, {
    recalculate: () => recalculator.recalculate({ trigger: 'setup', startedBy: null }),
  });
}

/** Once the server answers, as nobody waits for them; a failure is tried again with the next start. */
async function addSampleOutcomes(deps: ServerDeps): Promise<void> {
  await loadSampleOutcomes(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the sample outcomes could not be loaded');
  });
}

function announce(
  host: string,
  port: number,
  admin: Awaited<ReturnType<typeof prepareFirstStart>>,
): void {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  print(`Marquee is ready at http://${name}:${port}`);
  if (admin?.generatedPassword) {
    print(`Sign in as ${admin.email} with the password ${admin.generatedPassword}`);
    print(
      'It is shown only once, and to be changed after the sign-in. Add people with: npm run user -- add EMAIL --role ROLE',
    );
  } else if (admin) {
    print(`Sign in as ${admin.email} with the password in ADMIN_PASSWORD.`);
  } else {
    print('Sign in with your account, or add one: npm run user -- add EMAIL --role admin');
  }
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
