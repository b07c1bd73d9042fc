import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  linkOptions,
} from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { searchOf } from './page.ts';
import { calendarSearch } from './routes/apps/calendar/-calendar-address.ts';
import { parseSearch, stringifySearch } from './shell/router/search-params.ts';

describe('a link to a page', () => {
  it('says what the page reads', () => {
    const rootRoute = createRootRoute();
    const calendar = createRoute({
      getParentRoute: () => rootRoute,
      path: '/apps/calendar',
      validateSearch: searchOf<typeof calendarSearch>(),
    });
    const router = createRouter({
      routeTree: rootRoute.addChildren([calendar]),
      history: createMemoryHistory(),
      parseSearch,
      stringifySearch,
    });
    const { searchStr } = router.buildLocation({
      to: '/apps/calendar',
      search: { view: 'week', calendars: ['Family'], event: 3, date: undefined },
    });
    expect(searchStr).toBe('?view=week&calendars=Family&event=3');
    expect(calendarSearch.read(parseSearch(searchStr))).toMatchObject({
      view: 'week',
      calendars: ['Family'],
      event: 3,
    });
  });

  it('does not compile with an address, a name or a value that no page has', () => {
    linkOptions({ to: '/apps/calendar', search: { view: 'week', event: 3 } });
    linkOptions({ to: '/scores/imports/$id', params: { id: '7' } });
    // @ts-expect-error: no such page
    linkOptions({ to: '/apps/clock' });
    // @ts-expect-error: no such name
    linkOptions({ to: '/apps/calendar', search: { colour: 'red' } });
    // @ts-expect-error: no such value
    linkOptions({ to: '/apps/calendar', search: { view: 'century' } });
    // @ts-expect-error: a number, not a text
    linkOptions({ to: '/apps/calendar', search: { event: '3' } });
    // @ts-expect-error: the path has a parameter
    linkOptions({ to: '/scores/imports/$id' });
  });
});
