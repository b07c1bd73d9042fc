import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { type CalendarState, readCalendarState, writeCalendarState } from './calendar-address.ts';
import { localDay } from './days.ts';

export type ShowInCalendar = (
  change: Partial<CalendarState>,
  options?: { replace?: boolean },
) => void;

/** What the calendar shows, read from the address, which is the only copy; and how to show something else. */
export function useCalendarState() {
  const navigate = useNavigate();
  const params = useAddressParams();
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const now = useNow();
  const today = localDay(new Date(now));
  const view = isPhone ? 'list' : 'month';
  const state = useMemo(() => readCalendarState(params, { view, today }), [params, view, today]);

  const show: ShowInCalendar = (change, { replace = false } = {}) => {
    const search = writeCalendarState({ ...state, ...change }, { view, today });
    void navigate({ to: '.', search, replace, resetScroll: false });
  };

  return { state, show, now, today };
}
