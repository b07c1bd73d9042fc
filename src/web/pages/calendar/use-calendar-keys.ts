import type { View } from '#web/ui/calendar/views.ts';
import { useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';

export type CalendarKeys = {
  onNew: () => void;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: View) => void;
};

/** The calendar's keys: n, t, the views' first letters, and the arrows in the direction of reading. */
export function useCalendarKeys({ onNew, onToday, onStep, onView }: CalendarKeys): void {
  const step = (ahead: 1 | -1) => () => onStep(isRtl() ? (ahead === 1 ? -1 : 1) : ahead);
  useHotkeys(
    {
      n: onNew,
      t: onToday,
      m: () => onView('month'),
      w: () => onView('week'),
      d: () => onView('day'),
      l: () => onView('list'),
      ArrowRight: step(1),
      ArrowLeft: step(-1),
    },
    isForCalendar,
  );
}

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** Arrows only where the focus is on nothing that uses them itself. */
function isForCalendar({ key }: KeyboardEvent): boolean {
  return !key.startsWith('Arrow') || !document.activeElement?.matches('input, table button');
}
