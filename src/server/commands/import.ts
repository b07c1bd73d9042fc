import type { ImportReport } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RequestedSettings } from '../imports/feed-settings.ts';
import { importFile } from '../imports/import-feed.ts';
import { formatOfImport } from '../imports/mappings/format-of-import.ts';
import { createRecalculator } from '../scores/ranking/recalculate.ts';
import type { ServerDeps } from '../server-deps.ts';
import { IMPORT_ARGUMENTS, type ImportOrder, readImportArguments } from './import-arguments.ts';
import { importRemotely, type RemoteServer } from './import-remotely.ts';
import { createProgress } from './progress.ts';
import { type Command, print, printError, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Where `npm start` listens. */
const DEFAULT_URL = 'http://localhost:4000';

/** Errors listed for each file; the total is printed beside them. */
const ERRORS_SHOWN = 20;

/** Imports feed files, one transaction each, so that an unreadable file does not stop the others. */
export const importFiles: Command = {
  usage: [
    'Usage: npm run import -- [--format FORMAT] [--mapping NAME] [--no-recalculate] FILE…',
    '',
    IMPORT_ARGUMENTS,
    '',
    'With an API key in MARQUEE_API_KEY the files are sent to the server at MARQUEE_URL, by default',
    `${DEFAULT_URL}. The key needs the scope events:import. Without one this command opens the database.`,
  ].join('\n'),
  async run(args) {
    const order = readImportArguments(args);
    const remote = readRemote(process.env);
    if (remote) return sendAll(remote, order);
    const { paths, recalculates, mappingName, ...settings } = order;
    const failures = await withDatabase(async ({ deps }) => {
      const { format } = settings;
      const table = await formatOfImport(deps.db, { format, mapping: mappingName });
      let failed = 0;
      let isChanged = false;
      const onEventsChanged = () => {
        isChanged = true;
      };
      for (const path of paths) {
        if (!(await importOne(deps, { ...settings, ...table, path, onEventsChanged }))) failed += 1;
      }
      if (isChanged && recalculates) await rankImported(deps);
      return failed;
    });
    return failures === 0 ? 0 : 1;
  },
};

async function rankImported(deps: ServerDeps): Promise<void> {
  const request = { trigger: 'import', startedBy: null } as const;
  const { events, duration_ms } = await createRecalculator(deps).recalculate(request);
  print(`Ranked ${events} events in ${duration_ms} ms.`);
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

async function sendAll(remote: RemoteServer, { paths, ...order }: ImportOrder): Promise<number> {
  let failed = 0;
  for (const path of paths) {
    const isStored = await reportOn(path, () => importRemotely(remote, { ...order, path }));
    if (!isStored) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

/** Prints what became of a file: its report, or why nothing was imported. */
async function reportOn(path: string, work: () => Promise<ImportReport>): Promise<boolean> {
  const name = nameOf(path);
  try {
    print(describe(name, await work()));
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    printError(`${name}: ${reason} Nothing was imported.`);
    return false;
  }
}

function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

async function importOne(
  deps: ServerDeps,
  options: RequestedSettings & { path: string; onEventsChanged: () => void },
): Promise<boolean> {
  const { path } = options;
  const progress = createProgress(process.stderr, nameOf(path));
  const onProgress = progress.update;
  return reportOn(path, () =>
    importFile(deps, { ...options, importedBy: null, onProgress }).finally(progress.clear),
  );
}

/** The reason as a sentence when the file is at fault; null for other failures. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.message;
  const isSystemError = error instanceof Error && 'syscall' in error && 'path' in error;
  return isSystemError ? `It cannot be opened (${String(Reflect.get(error, 'code'))}).` : null;
}

function describe(name: string, report: ImportReport): string {
  const { read, created, updated, unchanged, skipped, errors, duration_ms } = report;
  const seconds = (duration_ms / 1000).toFixed(1);
  const shown = errors.slice(0, ERRORS_SHOWN);
  return [
    `${name}: ${read} read as ${report.format} in ${seconds} s; ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`,
    ...(report.format === 'venues-csv' ? [] : [describeNotes(report.notes)]),
    ...shown.map(({ row, field, reason }) => `  row ${row}, ${field}: ${reason}`),
    ...(errors.length > shown.length ? [`  … and ${errors.length - shown.length} more`] : []),
  ].join('\n');
}

function describeNotes({ other, pass_like, cancelled, tz_missing }: ImportReport['notes']): string {
  return (
    `  of those taken: ${other} of type other, ${pass_like} pass-like, ` +
    `${cancelled} cancelled, ${tz_missing} without a known time zone`
  );
}
