import { allSorts, type SortKey, type SortOrder } from '#contract/kit/sorting.ts';
import type { VenueRow, VenueSort } from '#contract/scores/desk/venues.ts';
import { countVenues, findVenues } from '#server/catalogue/venues/venue-list-queries.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';

export type VenuesAsked = {
  q: string;
  sort: VenueSort;
  /** Absent: numbers from the largest, names from the first. */
  order?: SortOrder | undefined;
  also: readonly SortKey<VenueSort>[];
  missing: 'true' | 'false';
  page: number;
  per_page: number;
};

/** A page of the venues, with the exact count of all. */
export async function listVenues(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { q, sort, order, also, missing, page, per_page: perPage }: VenuesAsked,
): Promise<{ venues: VenueRow[]; count: number }> {
  const isNumber = sort === 'events' || sort === 'capacity';
  const query = {
    q,
    sorts: allSorts({ sort, order: order ?? (isNumber ? 'desc' : 'asc') }, also),
    isMissing: missing === 'true',
    now: clock(),
  } as const;
  const rows = await findVenues(db, query, { skip: (page - 1) * perPage, limit: perPage });
  const venues = rows.map(({ capacitySource, capacityAt, ...row }) => ({
    ...row,
    capacity_source: capacitySource,
    capacity_at: capacityAt?.toISOString() ?? null,
  }));
  return { venues, count: await countVenues(db, query) };
}
