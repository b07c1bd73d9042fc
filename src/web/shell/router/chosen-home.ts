import type { Call } from '#contract/kit/client.ts';
import { readStartPage } from '#contract/scores/desk/start-page.ts';
import type { Access } from '#web/data/ability.ts';
import type { SearchParams } from '#web/list/search.ts';
import { WINDOW_PATHS } from '#web/routes/scores/-score-windows.ts';
import { type ListedPage, mayOpen } from '../pages.ts';

/**
 * The page or saved view that a person chose to see after signing in; null for none, and where it cannot be found
 * out or opened: nobody is kept from the product by that.
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
    // What the view leaves out is not for the list to remember.
    const state = { isChange: true } as const;
    return { to: WINDOW_PATHS[view.time_range], search: Object.fromEntries(texts), state };
  }
  const page = path && pages.find((one) => one.path === path);
  return page && mayOpen(page, access) ? { to: page.path, search: {}, state: {} } : null;
}
