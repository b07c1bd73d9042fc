import { defaultSortOrder, type ScoreQuery } from '#contract/scores.ts';
import type { Database } from '#server/db/database.ts';
import { chooseReading, type ListSize } from './choose-reading.ts';
import type { Group } from './count-queries.ts';
import { withDeadline } from './deadline.ts';
import { listSections, orderTerms } from './list-sections.ts';
import { collectPage, findPageByGathering, findPageByWalking, type Page } from './page-queries.ts';
import type { ScoreFilter } from './score-filter.ts';
import { splitPage } from './split-page.ts';

/** Reads the rows of a page that is not past the end; `groups` are what the list holds. */
export async function findPage(
  db: Database,
  query: ScoreQuery,
  filter: ScoreFilter,
  list: ListSize & { groups: Group[]; isFlat: boolean },
): Promise<Page> {
  const { sort_by: sort, page, per_page: take } = query;
  // Among equal scores an index holds the rank order in one direction only.
  const order =
    sort === 'score' && list.isFlat ? 'desc' : (query.sort_order ?? defaultSortOrder(sort));
  const terms = orderTerms(sort, order);
  const skip = (page - 1) * take;
  const sections = listSections(db, sort, order, list.groups);
  const slices = splitPage(
    sections.map((section) => section.size),
    skip,
    take,
  );
  const reading = chooseReading(sort, list, slices);
  const rows =
    reading === 'walk'
      ? findPageByWalking(db, filter, sections, slices, terms)
      : findPageByGathering(db, filter, terms, { skip, take, reading });
  return collectPage(await withDeadline(rows));
}
