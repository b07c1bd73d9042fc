import { defaultSortOrder, type ScoreQuery } from '#contract/scores.ts';
import type { Database } from '../db/database.ts';
import { type Group, sizeOf } from './count-queries.ts';
import { HAS_TRIGRAM } from './count-window.ts';
import { withDeadline } from './deadline.ts';
import { listSections, orderTerms } from './list-sections.ts';
import { collectPage, findPageBySort, findPageByWalk, type Page } from './page-queries.ts';
import type { ScoreFilter } from './score-filter.ts';
import { splitPage } from './split-page.ts';

/** Above so many rows to step over, gathering a search's matches and sorting them is quicker. */
const STEPS_AT_MOST = 20_000;

/** Up to so many matches, the trigram index gathers them quicker than reading a window's names. */
const INDEX_MATCHES_AT_MOST = 5_000;

/**
 * Reads the rows of a page.
 *
 * @param groups what the list holds, as counted in the same version
 * @param windowSize how many events the window holds without the search
 */
export async function findPage(
  db: Database,
  query: ScoreQuery,
  filter: ScoreFilter,
  groups: Group[],
  windowSize: number,
): Promise<Page> {
  const { sort_by: sort, page, per_page: take } = query;
  const order = query.sort_order ?? defaultSortOrder(sort);
  const terms = orderTerms(sort, order);
  const skip = (page - 1) * take;
  const size = sizeOf(groups);
  const { search } = filter;
  if (search !== null && stepsToWalk({ skip, take, size, windowSize }) > STEPS_AT_MOST) {
    const source = size <= INDEX_MATCHES_AT_MOST && HAS_TRIGRAM.test(search) ? 'index' : 'scan';
    const found = findPageBySort(db, { ...filter, search }, terms, { skip, take, source });
    return collectPage(await withDeadline(found));
  }
  const sections = listSections(db, sort, order, groups);
  const slices = splitPage(
    sections.map((section) => section.size),
    skip,
    take,
  );
  return collectPage(await withDeadline(findPageByWalk(db, filter, sections, slices, terms)));
}

/** Rows that a walk from the nearer end meets until the page is full, if matches are spread evenly. */
function stepsToWalk(list: {
  skip: number;
  take: number;
  size: number;
  windowSize: number;
}): number {
  const nearer = Math.min(list.skip, Math.max(0, list.size - list.skip - list.take));
  return ((nearer + list.take) * list.windowSize) / list.size;
}
