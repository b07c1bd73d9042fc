import { createHash } from 'node:crypto';
import { createClient } from '#contract/kit/client.ts';
import { listScores } from '#contract/scores/scores.ts';
import { connect, type Database, type DatabaseTarget } from '#server/platform/db/database.ts';
import { findReadableRun } from '#server/ranking/runs/readable-run-queries.ts';
import { IMPORT_ROWS } from './crash-actions.ts';
import type { Journal } from './crash-journal.ts';

/** Checks the database and the lists after a crash. Returns what is wrong, as sentences. */
export async function findDamage(
  target: DatabaseTarget,
  origin: string,
  accessToken: string,
  journal: Journal,
): Promise<string[]> {
  const db = connect(target, { max: 1 });
  try {
    return [
      ...(await lostWrites(db, journal)),
      ...(await halfImports(db, journal)),
      ...(await halfRanking(db, origin, accessToken, journal)),
    ];
  } finally {
    await db.end();
  }
}

async function lostWrites(db: Database, journal: Journal): Promise<string[]> {
  const saved = await db<{ theater: number }[]>`select theater from weight_set`;
  const found = new Set(saved.map((row) => row.theater));
  const tokens = await db<{ hash: string }[]>`select token_hash as hash from refresh_token`;
  const hashes = new Set(tokens.map((row) => row.hash));
  const lostWeights = journal.weights.filter((theater) => !found.has(theater)).length;
  const lostLogins = journal.refreshTokens.filter((token) => !hashes.has(hashOf(token))).length;
  return [
    ...(lostWeights > 0 ? [`${lostWeights} acknowledged sets of weights are gone`] : []),
    ...(lostLogins > 0 ? [`${lostLogins} acknowledged log-ins are gone`] : []),
  ];
}

async function halfImports(db: Database, journal: Journal): Promise<string[]> {
  const sources = await db<{ source: string; rows: number }[]>`
    select source, count(*) as rows from event group by source`;
  const whole = new Set(sources.filter((row) => row.rows === IMPORT_ROWS).map((row) => row.source));
  const half = sources.filter((row) => !whole.has(row.source));
  const lost = journal.imports.filter((source) => !whole.has(source));
  const [noted] = await db<
    { files: number }[]
  >`select count(*) as files from import_run where state = 'stored'`;
  return [
    ...half.map(({ source, rows }) => `the import ${source} left ${rows} of ${IMPORT_ROWS} rows`),
    ...lost.map((source) => `the acknowledged import ${source} is gone`),
    ...(noted?.files === whole.size ? [] : ['imports noted and imports there are not the same']),
  ];
}

async function halfRanking(
  db: Database,
  origin: string,
  accessToken: string,
  journal: Journal,
): Promise<string[]> {
  const run = await findReadableRun(db, null);
  if (!run) return journal.runIds.length === 0 ? [] : ['every ranking is gone'];
  const { ranking, counts } = run.tables.all;
  const [ranked] = await db<{ events: number; ranks: number; last: number; counted: number }[]>`
    select count(*) as events, count(distinct rank) as ranks, coalesce(max(rank), 0) as last,
      (select coalesce(sum(events), 0) from ${db(counts)}) as counted
    from ${db(ranking)}`;
  const recorded = await db<{ runId: string }[]>`select run_id::text as "runId" from score_run`;
  const runIds = new Set(recorded.map(({ runId }) => runId));
  // A type's contribution follows from the weights alone, so two values mean rows of two runs.
  const mixed = await db`
    select type_position from ${db(ranking)} group by type_position having count(distinct score_type) > 1`;
  const call = createClient(fetch, origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = await call(
    listScores,
    { body: { time_range: 'year', run_id: run.runId } },
    { headers },
  );
  const sizes = [ranked?.events, ranked?.ranks, ranked?.last, ranked?.counted, list.count];
  const expected = run.events;
  return [
    ...(sizes.every((size) => size === expected)
      ? []
      : [`the run ranked ${expected} events, and the ranking holds ${sizes.join(', ')}`]),
    ...(mixed.length > 0 ? ['the ranking mixes the rows of two runs'] : []),
    ...(journal.runIds.every((runId) => runIds.has(runId))
      ? []
      : ['an acknowledged recalculation is gone']),
  ];
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
