import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import type { SearchParams } from '#web/list/search.ts';
import { SCORE_LISTS } from '#web/routes/scores/-score-list-spec.ts';
import { WINDOW_PATHS } from '#web/routes/scores/-score-windows.ts';
import type { ShownList } from '../shown-list.ts';

/** What a view keeps of a list's address: neither its page nor the open event. */
export function viewQueryOf({ query, range }: Pick<ShownList, 'query' | 'range'>): SearchParams {
  return SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
}

/** The address that a view opens; what lists can no longer be asked is left out. */
export function addressOf(view: Pick<ScoreView, 'time_range' | 'query'>) {
  const texts = Object.entries(view.query).map(([name, value]) => [name, String(value)] as const);
  const spec = SCORE_LISTS[view.time_range];
  const search = spec.write(spec.read(Object.fromEntries(texts)));
  return { to: WINDOW_PATHS[view.time_range], search };
}

/** Whether the list is what the view shows. */
export function isShowing(list: Pick<ShownList, 'query' | 'range'>, view: ScoreView): boolean {
  if (view.time_range !== list.range) return false;
  const shown = Object.entries(viewQueryOf(list));
  const { search } = addressOf(view);
  return (
    shown.length === Object.keys(search).length &&
    shown.every(([name, value]) => search[name] === value)
  );
}
