import { Skeleton } from '../display/states.tsx';
import { latePart } from '../loading/late-part.tsx';
import styles from './calendar-grid.module.css';
import type { CalendarGridProps, GridEvent } from './calendar-grid.tsx';

const CalendarGrid = latePart(
  () => import('./calendar-grid.tsx').then((module) => module.CalendarGrid),
  { fallback: <Skeleton height={680} /> },
);

/** A month to choose a day from. */
export const MiniCalendar = latePart(
  () => import('./mini-calendar.tsx').then((module) => module.MiniMonth),
  { fallback: <Skeleton height={310} /> },
);

/**
 * The events of a month, a week, a day or the next weeks, in the person's own time zone. They can be drawn,
 * dragged and made longer. Its code comes with the first one that is shown.
 */
export function Calendar({
  events,
  ...grid
}: Omit<CalendarGridProps, 'events'> & {
  /** The events of the time that is shown; `undefined` while they are loading. */
  events: readonly GridEvent[] | undefined;
}) {
  return (
    <div className={styles.calendar} aria-busy={!events}>
      {events ? <CalendarGrid {...grid} events={events} /> : <Skeleton height={680} />}
    </div>
  );
}
