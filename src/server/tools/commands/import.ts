import { undoImport } from '#server/intake/history/undo-import.ts';
import { importFile } from '#server/intake/imports/import-feed.ts';
import { formatOfImport } from '#server/intake/mappings/format-of-import.ts';
import { parseInWorker } from '#server/intake/parsing/parse-in-worker.ts';
import type { RequestedSettings } from '#server/intake/rows/feed-settings.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { IMPORT_ARGUMENTS, type ImportOrder, readImportArguments } from './import-arguments.ts';
import { importRemotely, type RemoteServer, undoRemotely } from './import-remotely.ts';
import { createProgress } from './progress.ts';
import { createImportReporter, type ImportReporter, nameOf } from './report-import.ts';
import { type Command, UsageError } from './run-command.ts';
import { userName, withDatabase } from './with-database.ts';

/** Where `npm start` listens. */
const DEFAULT_URL = 'http://localhost:4000';

/** Imports feed files, one transaction each, so that an unreadable file does not stop the others. */
export const importFiles: Command = {
  usage: [
    'Usage: npm run import -- [--format FORMAT] [--mapping NAME] [--dry-run] [--json] FILE…',
    '       npm run import -- --undo ID [--json]',
    '',
    IMPORT_ARGUMENTS,
    '',
    'With an API key in MARQUEE_API_KEY the files are sent to the server at MARQUEE_URL, by default',
    `${DEFAULT_URL}. The key needs the scope events:import, for outcomes outcomes:import. Without one this`,
    'command opens the database.',
  ].join('\n'),
  async run(args) {
    const order = readImportArguments(args);
    const reporter = createImportReporter({ asJson: order.asJson });
    const remote = readRemote(process.env);
    const isDone = remote
      ? await runRemotely(remote, order, reporter)
      : await withDatabase(({ deps }) => runHere(deps, order, reporter));
    return isDone ? 0 : 1;
  },
};

async function runHere(
  deps: ServerDeps,
  order: ImportOrder,
  reporter: ImportReporter,
): Promise<boolean> {
  let isChanged = false;
  const onEventsChanged = () => {
    isChanged = true;
  };
  let isDone = true;
  if (order.kind === 'undo') {
    const undoneBy = { name: userName() };
    reporter.undone(await undoImport(deps, { id: order.id, undoneBy, onEventsChanged }));
  } else {
    const { settings, mappingName } = order;
    const table = await formatOfImport(deps.db, { format: settings.format, mapping: mappingName });
    for (const path of order.paths) {
      if (
        !(await importOne(
          deps,
          { ...order, settings: { ...settings, ...table } },
          { path, onEventsChanged },
          reporter,
        ))
      )
        isDone = false;
    }
  }
  if (isChanged && order.recalculates) {
    const request = { trigger: 'import', startedBy: null } as const;
    reporter.ranked(await createRecalculator(deps).recalculate(request));
  }
  return isDone;
}

async function runRemotely(
  remote: RemoteServer,
  order: ImportOrder,
  reporter: ImportReporter,
): Promise<boolean> {
  if (order.kind === 'undo') {
    reporter.undone(await undoRemotely(remote, order));
    return true;
  }
  let isDone = true;
  for (const path of order.paths) {
    const work = () => importRemotely(remote, { ...order, ...order.settings, path });
    if (!(await reporter.reportOn(path, work))) isDone = false;
  }
  return isDone;
}

async function importOne(
  deps: ServerDeps,
  { settings, isDryRun }: { settings: RequestedSettings; isDryRun: boolean },
  { path, onEventsChanged }: { path: string; onEventsChanged: () => void },
  reporter: ImportReporter,
): Promise<boolean> {
  const progress = createProgress(process.stderr, nameOf(path));
  const onProgress = progress.update;
  return reporter.reportOn(path, () =>
    // Within the budget of a file, which ends the work of a thread of its own only.
    importFile(
      { ...deps, parseFeed: parseInWorker },
      {
        ...settings,
        path,
        isDryRun,
        importedBy: null,
        onProgress,
        onEventsChanged,
      },
    ).finally(progress.clear),
  );
}

/** The server to send files to; null where this command imports them itself. */
function readRemote({ MARQUEE_API_KEY: apiKey, MARQUEE_URL: given }: NodeJS.ProcessEnv) {
  if (!apiKey) return null;
  const url = given || DEFAULT_URL;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError(`MARQUEE_URL must be an address like ${DEFAULT_URL}.`);
  }
  return { url, apiKey };
}
