import { useMemo } from 'react';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { localDay } from '#web/ui/calendar/days.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { type CalendarState, calendarSearch, searchOf, stateOf } from './calendar-address.ts';

export type ShowInCalendar = (
  change: Partial<CalendarState>,
  options?: { replace?: boolean },
) => void;

/** What the calendar shows, read from the address, which is the only copy; and how to show something else. */
export function useCalendarState() {
  const [search, changeSearch] = usePageSearch(calendarSearch);
  const isPhone = useMediaQuery('(max-width: 640px)');
  const now = useNow();
  const today = localDay(new Date(now));
  const view = isPhone ? 'list' : 'month';
  const state = useMemo(() => stateOf(search, { view, today }), [search, view, today]);

  const show: ShowInCalendar = (change, options) =>
    changeSearch(searchOf({ ...state, ...change }, { view, today }), options);

  return { state, show, now, today };
}
