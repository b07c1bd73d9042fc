import { parseArgs } from 'node:util';
import {
  IMPORT_FORMATS,
  type ImportFormat,
  type ImportReport,
  importFormat,
} from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { importFile } from '../imports/import-feed.ts';
import { createRecalculator } from '../scores/ranking/recalculate.ts';
import type { ServerDeps } from '../server-deps.ts';
import { createProgress } from './progress.ts';
import { type Command, print, printError, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Errors listed for each file; the total is printed beside them. */
const ERRORS_SHOWN = 20;

/** Imports feed files, one transaction each, so that an unreadable file does not stop the others. */
export const importFiles: Command = {
  usage: [
    'Usage: npm run import -- --format FORMAT [--no-recalculate] FILE…',
    '',
    `  --format          one of ${IMPORT_FORMATS.join(', ')}`,
    '  --no-recalculate  leaves the ranking as it is',
    '  FILE              a path, gzipped or not; - reads standard input',
  ].join('\n'),
  async run(args) {
    const { format, paths, recalculates } = readArgs(args);
    const failures = await withDatabase(async ({ deps }) => {
      let failed = 0;
      let isChanged = false;
      const onEventsChanged = () => {
        isChanged = true;
      };
      for (const path of paths) {
        if (!(await importOne(deps, { format, path, onEventsChanged }))) failed += 1;
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

type Args = { format: ImportFormat; paths: string[]; recalculates: boolean };

function readArgs(args: string[]): Args {
  const { values, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'no-recalculate': { type: 'boolean', default: false },
    },
  });
  const format = importFormat.safeParse(values.format);
  if (!format.success)
    throw new UsageError(`--format must be one of ${IMPORT_FORMATS.join(', ')}.`);
  if (paths.length === 0) throw new UsageError('Name at least one file.');
  if (paths.filter((path) => path === '-').length > 1) {
    throw new UsageError('Standard input can be read only once.');
  }
  return { format: format.data, paths, recalculates: !values['no-recalculate'] };
}

async function importOne(
  deps: ServerDeps,
  options: { format: ImportFormat; path: string; onEventsChanged: () => void },
): Promise<boolean> {
  const { path } = options;
  const name = path === '-' ? 'standard input' : path;
  const progress = createProgress(process.stderr, name);
  try {
    const onProgress = progress.update;
    const report = await importFile(deps, { ...options, importedBy: null, onProgress });
    progress.clear();
    print(describe(name, report));
    return true;
  } catch (error) {
    progress.clear();
    const reason = reasonOf(error);
    if (reason === null) throw error;
    printError(`${name}: ${reason} Nothing was imported.`);
    return false;
  }
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
    `${name}: ${read} read in ${seconds} s; ` +
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
