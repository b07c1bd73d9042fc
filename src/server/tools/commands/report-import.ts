import type { ImportRun } from '#contract/import-runs.ts';
import {
  type ImportReport,
  UNLISTED_REASONS,
  type UnlistedCounts,
  uselessFile,
} from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { WARNING_KINDS, WARNING_TEXTS } from '#contract/row-warnings.ts';
import type { RunResult } from '#server/catalogue/changes/recalculation.ts';
import { print, printError } from './run-command.ts';

/** Row errors listed for each file, and changes of a dry run; the total is printed beside them. */
const SHOWN = 20;

export type ImportReporter = {
  /** Prints what became of a file: its report, or why nothing was imported. Says whether it was imported. */
  reportOn: (path: string, work: () => Promise<ImportReport>) => Promise<boolean>;
  undone: (run: ImportRun) => void;
  ranked: (result: Pick<RunResult, 'events' | 'duration_ms'>) => void;
};

/** Prints texts for people, or a line of JSON for each thing that was done. */
export function createImportReporter({ asJson }: { asJson: boolean }): ImportReporter {
  return {
    async reportOn(path, work) {
      const file = nameOf(path);
      try {
        const report = await work();
        print(asJson ? JSON.stringify({ file, ...report }) : describe(file, report));
        return true;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === null) throw error;
        if (asJson) print(JSON.stringify({ file, error: failure.reason, ...failure.report }));
        else printError(describeFailure(file, failure));
        return false;
      }
    },
    undone(run) {
      const { id, created, updated } = run;
      const text = `Import ${id} is undone: ${created} created and ${updated} changed before.`;
      print(asJson ? JSON.stringify(run) : text);
    },
    ranked({ events, duration_ms }) {
      if (!asJson) print(`Ranked ${events} events in ${duration_ms} ms.`);
    },
  };
}

export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

type Failure = { reason: string; report: ImportReport | null };

/** The reason as a sentence when the file is at fault; null for other failures. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof ApiError) {
    const details = uselessFile.safeParse(error.details);
    return { reason: error.message, report: details.success ? details.data.report : null };
  }
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return null;
  return { reason: `It cannot be opened (${String(Reflect.get(error, 'code'))}).`, report: null };
}

function describeFailure(file: string, { reason, report }: Failure): string {
  const lines = report ? describeErrors(report) : [];
  return [`${file}: ${reason} Nothing was imported.`, ...lines].join('\n');
}

function describe(file: string, report: ImportReport): string {
  const { read, created, updated, unchanged, joined, waiting, skipped, import_id: id } = report;
  const seconds = (report.duration_ms / 1000).toFixed(1);
  const what = id === null ? 'dry run' : `import ${id}`;
  return [
    `${file}: ${what}, ${read} read as ${report.format} in ${seconds} s; ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${joined > 0 ? `${joined} joined to another row, ` : ''}` +
      `${waiting > 0 ? `${waiting} waiting for an event, ` : ''}${skipped} skipped`,
    ...describeContent(report),
    ...describeUpdates(report),
    ...describeErrors(report),
    ...describeWarnings(report),
  ].join('\n');
}

/** Each kind with its count and its first row. */
function describeWarnings({ warnings, warning_rows: rows, errors_url }: ImportReport): string[] {
  const lines = WARNING_KINDS.flatMap((kind) => {
    const count = warnings[kind];
    if (count === undefined) return [];
    const first = rows.find((warning) => warning.kind === kind);
    const example = first
      ? ` First row ${first.row}, ${first.column ?? first.field}: “${first.value}”`
      : '';
    return [`  ${count} × ${kind}: ${WARNING_TEXTS[kind]}${example}`];
  });
  const rest = lines.length > 0 && errors_url ? [`  Each of them: GET ${errors_url}`] : [];
  return [...lines, ...rest];
}

function describeContent(report: ImportReport): string[] {
  const { outcomes, waiting } = report;
  if (!outcomes) return report.format === 'venues-csv' ? [] : describeEvents(report);
  const amounts = outcomes.kinds.map(({ name, amount }) => `${amount} ${name}`).join(', ');
  const { first_day: first, last_day: last } = outcomes;
  const days = first === null ? '' : `, ${first} to ${last}: ${amounts}`;
  const lines = outcomes.waiting.map(({ row, event, reason }) => {
    return `  row ${row}, ${event}: ${reason === 'several' ? 'several events fit' : 'no event found'}`;
  });
  return [`  of ${outcomes.events} events${days}`, ...listed(lines, waiting)];
}

function describeEvents({ unlisted, notes, unlisted_rows: rows }: ImportReport): string[] {
  const total = UNLISTED_REASONS.reduce((sum, reason) => sum + unlisted[reason], 0);
  return [
    `  of those taken: ${notes.other} of type other, ${notes.pass_like} pass-like, ` +
      `${total} in no list${total > 0 ? ` (${describeUnlisted(unlisted)})` : ''}`,
    ...listed(
      rows.map(({ row, name, reason }) => `  row ${row}, ${name}: ${UNLISTED_TEXTS[reason]}`),
      total,
    ),
  ];
}

const UNLISTED_TEXTS = {
  cancelled: 'cancelled',
  hidden: 'hidden by staff',
  no_zone: 'a local date in an unknown time zone',
  no_date: 'no date',
  pass_like: 'passes, parking or placeholders',
  past: 'over',
  later: 'more than a year away',
} as const satisfies Record<keyof UnlistedCounts, string>;

function describeUnlisted(unlisted: UnlistedCounts): string {
  return UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0)
    .map((reason) => `${unlisted[reason]} ${UNLISTED_TEXTS[reason]}`)
    .join(', ');
}

function describeUpdates({ preview, updated }: ImportReport): string[] {
  const lines = (preview?.updates ?? []).map(({ row, changes }) => {
    const texts = changes.map(({ field, before, after }) => `${field} ${before} → ${after}`);
    return `  row ${row} changes ${texts.join('; ')}`;
  });
  return listed(lines, preview ? updated : 0);
}

function describeErrors({ errors, errors_url }: ImportReport): string[] {
  const lines = errors.map(({ row, field, reason }) => `  row ${row}, ${field}: ${reason}`);
  const rest = errors.length > SHOWN && errors_url ? [`  All of them: GET ${errors_url}`] : [];
  return [...listed(lines, errors.length), ...rest];
}

function listed(lines: readonly string[], total: number): string[] {
  const shown = lines.slice(0, SHOWN);
  return [...shown, ...(total > shown.length ? [`  … and ${total - shown.length} more`] : [])];
}
