import { undoImport } from '#contract/import-runs.ts';
import { type ImportReport, importEvents, importReport } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MutatedFeed } from './mutate-feed.ts';
import { newestImport, type StoredState, storedState } from './stored-state.ts';

/** A server to try files on; nobody else may write to its database. */
export type TryBed = {
  db: Database;
  /** Sends a request of somebody who may import. */
  send: (path: string, init: RequestInit) => Promise<Response>;
  /** The time that answers are measured by, in milliseconds: the clock, or that of the thread that answers. */
  spentMs: () => number;
};

/** What is tried besides the import: a dry run before it, the same file again, or an undo. */
export const DEEDS = ['import', 'rehearse', 'repeat', 'undo'] as const;
export type Deed = (typeof DEEDS)[number];

export type Trial = {
  status: number;
  report: ImportReport | null;
  /** What is wrong, as sentences. */
  problems: string[];
};

type Counts = Pick<
  ImportReport,
  'read' | 'created' | 'updated' | 'unchanged' | 'joined' | 'skipped' | 'warnings'
>;

/**
 * Imports a file and compares the answer with the database: a refused file has changed nothing, and the counts of an
 * imported one are those of the rows.
 */
export async function tryFeed(bed: TryBed, feed: MutatedFeed, deed: Deed): Promise<Trial> {
  const before = await storedState(bed.db);
  const rehearsed = deed === 'rehearse' ? await rehearse(bed, feed, before) : null;
  const trial = await importOnce(bed, feed, before);
  const problems = [...(rehearsed?.problems ?? []), ...trial.problems];
  const { report } = trial;
  if (rehearsed) problems.push(...compareTrials(rehearsed, trial));
  if (report && deed === 'repeat') problems.push(...(await importAgain(bed, feed, report)));
  if (report && deed === 'undo') problems.push(...(await undo(bed, report, before)));
  return { ...trial, problems };
}

async function importOnce(bed: TryBed, feed: MutatedFeed, before: StoredState): Promise<Trial> {
  const { status, report, problems } = await post(bed, feed, {});
  const after = await storedState(bed.db);
  if (report === null)
    return { status, report, problems: [...problems, ...unchanged(before, after)] };
  return {
    status,
    report,
    problems: [...problems, ...(await compareCounts(bed, feed, report, { before, after }))],
  };
}

async function rehearse(bed: TryBed, feed: MutatedFeed, before: StoredState): Promise<Trial> {
  const trial = await post(bed, feed, { dry_run: 'true' });
  const after = await storedState(bed.db);
  return { ...trial, problems: [...trial.problems, ...unchanged(before, after)] };
}

function compareTrials(rehearsed: Trial, done: Trial): string[] {
  const of = ({ status, report }: Trial) =>
    JSON.stringify({ status, ...(report && countsOf(report)), unlisted: report?.unlisted });
  return of(rehearsed) === of(done)
    ? []
    : [`the dry run said ${of(rehearsed)}, and the import did ${of(done)}`];
}

async function importAgain(bed: TryBed, feed: MutatedFeed, first: ImportReport): Promise<string[]> {
  const { report, problems } = await post(bed, feed, {});
  const stays =
    report && report.created === 0 && report.updated === 0 && report.skipped === first.skipped;
  return stays
    ? problems
    : [...problems, `the same file again gave ${JSON.stringify(report && countsOf(report))}`];
}

async function undo(
  bed: TryBed,
  { import_id }: ImportReport,
  before: StoredState,
): Promise<string[]> {
  const path = undoImport.path.replace('{id}', String(import_id));
  const response = await bed.send(`${path}?recalculate=false`, { method: 'DELETE' });
  const text = await response.text();
  if (response.status !== 200) return [`the undo answered ${response.status}: ${text}`];
  return unchanged(before, await storedState(bed.db));
}

async function post(bed: TryBed, feed: MutatedFeed, more: Record<string, string>): Promise<Trial> {
  const query = new URLSearchParams({ ...feed.query, ...more, recalculate: 'false' });
  const startedAt = bed.spentMs();
  const response = await bed.send(`${importEvents.path}?${query}`, {
    method: importEvents.method,
    body: new Uint8Array(feed.body),
  });
  const text = await response.text();
  const ms = bed.spentMs() - startedAt;
  const slow = ms > LONGEST_MS ? [`the answer took ${Math.round(ms)} ms`] : [];
  const { status } = response;
  if (status !== 200) {
    return { status, report: null, problems: [...slow, ...refusalProblems(status, text)] };
  }
  const report = importReport.parse(JSON.parse(text));
  return { status, report, problems: [...slow, ...sumProblems(report)] };
}

/** For a file of at most 200 kB. */
const LONGEST_MS = 5000;

/** A file may be refused as unreadable, as too large, or for what was asked with it. */
const REFUSALS = [400, 413, 422];

function refusalProblems(status: number, text: string): string[] {
  if (!REFUSALS.includes(status)) return [`the answer was ${status}: ${text.slice(0, 500)}`];
  const { error } = errorBody.parse(JSON.parse(text));
  return error.message.trim() === '' ? ['the refusal gives no reason'] : [];
}

function sumProblems({
  read,
  created,
  updated,
  unchanged,
  joined,
  skipped,
  errors,
  warnings,
  warning_rows,
}: ImportReport): string[] {
  const sum = created + updated + unchanged + joined + skipped;
  const warned = Object.values(warnings).reduce((total, count) => total + count, 0);
  return [
    ...(sum === read ? [] : [`${read} rows were read, and ${sum} are accounted for`]),
    ...(read > 0 && skipped === read ? ['every row was skipped, and nothing says so'] : []),
    ...(skipped > 0 === errors.length > 0
      ? []
      : [`${skipped} were skipped, with ${errors.length} reasons`]),
    ...(warned > 0 === warning_rows.length > 0
      ? []
      : [`${warned} warnings are counted, and ${warning_rows.length} listed`]),
  ];
}

async function compareCounts(
  { db }: TryBed,
  { isMappedToVenues }: MutatedFeed,
  report: ImportReport,
  { before, after }: { before: StoredState; after: StoredState },
): Promise<string[]> {
  const run = await newestImport(db);
  if (!run || run.id !== report.import_id) return ['the import is not in the history'];
  const isOfVenues = report.format === 'venues-csv' || isMappedToVenues;
  const unlisted = Object.values(report.unlisted).reduce((sum, count) => sum + count, 0);
  const warned = Object.values(report.warnings).reduce((sum, count) => sum + count, 0);
  const ofEvents: [string, number, number][] = [
    ['created events', report.created, run.createdEvents],
    ['more events', report.created, after.events - before.events],
    ['updated events', report.updated, run.replacedEvents],
    ['skipped rows', report.skipped, run.refusedRows],
    ['unlisted rows', unlisted, run.unlistedRows],
    ['warnings', warned, run.warningRows],
  ];
  const ofVenues: [string, number, number][] = [
    ['more venues', report.created, after.venues - before.venues],
    ['skipped rows', report.skipped, run.refusedRows],
    ['warnings', warned, run.warningRows],
  ];
  return [
    ...(run.state === 'stored' ? [] : [`the history says ${run.state}`]),
    ...(JSON.stringify(countsOf(run)) === JSON.stringify(countsOf(report))
      ? []
      : ['the history has other counts']),
    ...(isOfVenues ? ofVenues : ofEvents).flatMap(([what, said, found]) =>
      said === found ? [] : [`${what}: ${said}, and there are ${found}`],
    ),
  ];
}

function unchanged(before: StoredState, after: StoredState): string[] {
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [
        `something is stored: ${after.events - before.events} events, ${after.venues - before.venues} venues, or other rows`,
      ];
}

function countsOf({ read, created, updated, unchanged: same, joined, ...more }: Counts): object {
  const { skipped, warnings } = more;
  const kinds = Object.entries(warnings).toSorted();
  return { read, created, updated, unchanged: same, joined, skipped, kinds };
}
