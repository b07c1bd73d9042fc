import { lazy, Suspense } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import styles from './calendar-grid.module.css';
import type { CalendarGridProps, GridEvent } from './calendar-grid.tsx';
import type { MiniCalendarProps } from './mini-calendar.tsx';

const CalendarGrid = lazy(() =>
  import('./calendar-grid.tsx').then((module) => ({ default: module.CalendarGrid })),
);
const MiniMonth = lazy(() =>
  import('./mini-calendar.tsx').then((module) => ({ default: module.MiniMonth })),
);

/**
 * The events of a month, a week, a day or the next weeks, in the person's own time zone. They can be drawn,
 * dragged and made longer. Its code comes with the first one that is shown.
 */
export function Calendar({
  events,
  ...grid
}: Omit<CalendarGridProps, 'events'> & {
  /** Undefined while they are loading. */
  events: readonly GridEvent[] | undefined;
}) {
  return (
    <div className={styles.calendar} aria-busy={!events}>
      <Suspense fallback={<Skeleton height={680} />}>
        {events ? <CalendarGrid {...grid} events={events} /> : <Skeleton height={680} />}
      </Suspense>
    </div>
  );
}

/** A month to choose a day from. */
export function MiniCalendar(props: MiniCalendarProps) {
  return (
    <Suspense fallback={<Skeleton height={310} />}>
      <MiniMonth {...props} />
    </Suspense>
  );
}
