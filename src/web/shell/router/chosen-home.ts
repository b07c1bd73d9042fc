import type { Call } from '#contract/kit/client.ts';
import { readStartPage } from '#contract/scores/desk/start-page.ts';
import type { Access } from '#web/data/ability.ts';
import type { SearchParams } from '#web/list/search.ts';
import { WINDOW_PATHS } from '#web/routes/scores/-score-windows.ts';
import { type ListedPage, mayOpen } from '../pages.ts';

/**
 * The page or saved view that a person chose to see after signing in; null where there is none, or where it cannot be read
 * or opened, so that a failure does not block the product.
 */
export async function chosenHome(
  call: Call,
  access: Access,
  pages: readonly ListedPage[],
): Promise<{ to: string; search: SearchParams; state: { isChange?: true } } | null> {
  if (!access.can('read', 'Score') || !access.hasAdditions) return null;
  const { path, view } = await call(readStartPage, {}).catch(() => ({ path: null, view: null }));
  if (view) {
    const texts = Object.entries(view.query).map(([name, value]) => [name, String(value)] as const);
    // Filters that the view does not have are not remembered by the list.
    const state = { isChange: true } as const;
    return { to: WINDOW_PATHS[view.time_range], search: Object.fromEntries(texts), state };
  }
  const page = path && pages.find((one) => one.path === path);
  return page && mayOpen(page, access) ? { to: page.path, search: {}, state: {} } : null;
}
