import { searchTerms } from '#contract/scores/fold-search.ts';
import type { PassRow } from '#contract/scores/passes.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { windowAt } from '../lists/score-filter-queries.ts';
import { countPasses, findPasses, type PassRecord } from './pass-queries.ts';

export type PassQuery = {
  time_range: TimeRange;
  event_name?: string | undefined;
  page: number;
  per_page: number;
};

/** A page of the events that a window's ranking leaves out as passes, with corrections, and the exact count of all. */
export async function listPasses(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { time_range: range, event_name: name = '', page, per_page: limit }: PassQuery,
): Promise<{ events: PassRow[]; count: number }> {
  const asked = { window: windowAt(range, clock()), search: searchTerms(name) };
  const passes = await findPasses(db, asked, { skip: (page - 1) * limit, limit });
  return { events: passes.map(toPassRow), count: await countPasses(db, asked) };
}

function toPassRow({ starts_offset: offset, starts_at: start, ...pass }: PassRecord): PassRow {
  return { ...pass, starts_at: toZonedIso(start, pass.timezone, offset) };
}
