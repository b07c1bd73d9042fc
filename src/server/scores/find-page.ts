import { defaultSortOrder, type ScoreQuery } from '#contract/scores.ts';
import type { Database } from '../db/database.ts';
import { type Group, sizeOf } from './count-queries.ts';
import type { MatchSource } from './count-window.ts';
import { withDeadline } from './deadline.ts';
import { listSections, orderTerms } from './list-sections.ts';
import { collectPage, findPageBySort, findPageByWalk, type Page } from './page-queries.ts';
import type { ScoreFilter } from './score-filter.ts';
import { splitPage } from './split-page.ts';

/** What is known of a list before its rows are read, from counts of the same version. */
export type ListSize = {
  groups: Group[];
  /** Events in the window, whatever their name, type and category. */
  windowSize: number;
  source: MatchSource;
};

/**
 * Above so many rows to step over, gathering a search's matches and sorting them is quicker. The
 * table lies in rank order, so that a walk by score reads it from one end to the other.
 */
const STEPS_AT_MOST = { byScore: 50_000, byOthers: 10_000 };

/** Reads the rows of a page that is not past the end. */
export async function findPage(
  db: Database,
  query: ScoreQuery,
  filter: ScoreFilter,
  list: ListSize,
): Promise<Page> {
  const { sort_by: sort, page, per_page: take } = query;
  const order = query.sort_order ?? defaultSortOrder(sort);
  const terms = orderTerms(sort, order);
  const skip = (page - 1) * take;
  const { search } = filter;
  const stepsAtMost = sort === 'score' ? STEPS_AT_MOST.byScore : STEPS_AT_MOST.byOthers;
  if (search !== null && stepsToWalk(list, skip, take) > stepsAtMost) {
    const options = { skip, take, source: list.source };
    return collectPage(
      await withDeadline(findPageBySort(db, { ...filter, search }, terms, options)),
    );
  }
  const sections = listSections(db, sort, order, list.groups);
  const slices = splitPage(
    sections.map((section) => section.size),
    skip,
    take,
  );
  return collectPage(await withDeadline(findPageByWalk(db, filter, sections, slices, terms)));
}

/** Rows that a walk from the nearer end meets until the page is full, if matches are spread evenly. */
function stepsToWalk({ groups, windowSize }: ListSize, skip: number, take: number): number {
  const size = sizeOf(groups);
  const nearer = Math.min(skip, Math.max(0, size - skip - take));
  return ((nearer + take) * windowSize) / size;
}
