import { connect, type Database } from '#server/platform/db/database.ts';
import type { Journal } from './journal.ts';
import { IMPORT_ROWS } from './load.ts';

export type Verdict = { lost: string[]; wrong: string[] };

/** Compares what was confirmed and read with what the primary has afterwards. */
export async function judge(primaryUrl: string, journal: Journal): Promise<Verdict> {
  const db = connect({ url: primaryUrl }, { max: 1 });
  try {
    const order = await runOrder(db);
    return {
      lost: [
        ...(await lostWeights(db, journal)),
        ...(await lostImports(db, journal)),
        ...journal.runs.flatMap(({ runId }) => (order.has(runId) ? [] : [`the run ${runId}`])),
      ],
      wrong: [...journal.wrong, ...staleLists(journal, order), ...(await halfImports(db))],
    };
  } finally {
    await db.end();
  }
}

/** The runs by their place in the order in which they became current. */
async function runOrder(db: Database): Promise<Map<string, number>> {
  const rows = await db<
    { runId: string }[]
  >`select run_id::text as "runId" from score_run order by id`;
  return new Map(rows.map(({ runId }, index) => [runId, index]));
}

async function lostWeights(db: Database, { weights }: Journal): Promise<string[]> {
  const rows = await db<{ theater: number }[]>`select theater from weight_set`;
  const found = new Set(rows.map(({ theater }) => theater));
  return weights
    .filter((theater) => !found.has(theater))
    .map((theater) => `the weights ${theater}`);
}

async function lostImports(db: Database, { imports }: Journal): Promise<string[]> {
  const rows = await db<{ source: string }[]>`select distinct source from event`;
  const found = new Set(rows.map(({ source }) => source));
  return imports.filter((source) => !found.has(source)).map((source) => `the import ${source}`);
}

async function halfImports(db: Database): Promise<string[]> {
  const rows = await db<{ source: string; events: number }[]>`
    select source, count(*) as events from event where source <> 'trial-first' group by source`;
  return rows
    .filter(({ events }) => events % IMPORT_ROWS !== 0)
    .map(({ source, events }) => `${events} events of the import ${source}`);
}

/** A list that was asked for after a recalculation had been confirmed shows that run or a later one. */
function staleLists({ lists, runs }: Journal, order: ReadonlyMap<string, number>): string[] {
  return lists.flatMap(({ runId, askedAt }) => {
    const confirmed = runs
      .filter(({ at }) => at <= askedAt)
      .map((run) => order.get(run.runId) ?? 0);
    const shown = order.get(runId);
    if (shown === undefined) return [`a list of the run ${runId}, which is not stored`];
    return shown < Math.max(-1, ...confirmed) ? [`a list of an older run, ${runId}`] : [];
  });
}
