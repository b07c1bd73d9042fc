import { bucketColumn } from '../../runs/bucket-days.ts';
import { type CountedList, excludedIds, type ListTools } from '../counted-list.ts';
import { listSections, orderTerms } from './list-order.ts';
import { orderOf, splitPage, stepsOf, type Walk } from './reading-plan.ts';

/** Counting buckets costs a pass over the run, which a few walks over this part of a list cost too. */
const DEEP_PART = 16;

/** Plans how to read rows that are not past the end along indexes. */
export async function planWalk(
  { facts, buckets, mostOrdered }: ListTools,
  list: CountedList,
  skip: number,
  take: number,
): Promise<Walk> {
  const { query, source, window, filter, groups, count } = list;
  const { sort_by: sort } = query;
  const tables = source.run.tables[source.range];
  // Among equal scores an index holds the rank order in one direction only.
  const isFlat = sort === 'score' && (await facts.isFlat(tables));
  const order = isFlat ? 'desc' : orderOf(query);
  const excluded = excludedIds(list).length;
  const sections = listSections(sort, order, groups).map((section) => ({
    ...section,
    size: section.size - excluded,
  }));
  const terms = orderTerms(sort, order);
  const slices = splitPage(sections, skip, take);
  // Which bucket an excluded event is in is not known.
  const column = isFlat || excluded > 0 ? null : bucketColumn(sort);
  const isDeep = count > mostOrdered && stepsOf(slices) * DEEP_PART >= count;
  if (column === null || !isDeep) return { terms, slices };
  const [, ...unknown] = sections;
  const ranked = source.run.events;
  const bucketed = { filter, column, order, ranked };
  const known = await buckets.read(tables, source.range, window.now, bucketed);
  return { terms, slices: splitPage([...known, ...unknown], skip, take) };
}
