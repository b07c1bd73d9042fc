import { CalendarX } from 'lucide-react';
import {
  CALENDARS,
  type CalendarEvent,
  type Calendar as CalendarName,
  listCalendarEvents,
} from '#contract/calendar.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { useCatchTyping } from '#web/ui/hooks/hotkeys.ts';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { type Opened, usualSpan } from './-calendar-address.ts';
import { emptyValues, valuesOf } from './-event-values.ts';
import type { useEventChanges } from './-use-event-changes.ts';
import '#web/messages/calendar.json';

const EventForm = lateDialog(() => import('./-event-form.tsx').then((module) => module.EventForm), {
  fallback: <Skeleton count={4} height={62} />,
});

/** The drawer over the calendar: an event to edit, or a new one. */
export function EventDrawer({
  opened,
  day,
  now,
  calendars,
  changes,
  onClose,
}: {
  opened: Opened;
  /** The day that the calendar shows. */
  day: IsoDay;
  now: number;
  /** Those that are shown: a new event belongs to the first. */
  calendars: readonly CalendarName[];
  changes: ReturnType<typeof useEventChanges>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useCatchTyping(opened.kind === 'new' ? 'new' : opened.id);
  const span = (opened.kind === 'new' && opened.span) || usualSpan(day, new Date(now));
  return (
    <Drawer
      title={t(opened.kind === 'new' ? 'calendar.drawer.new' : 'calendar.drawer.edit')}
      padding="md"
      onClose={onClose}
    >
      {opened.kind === 'new' ? (
        <EventForm
          initial={() => emptyValues(span, calendars[0] ?? CALENDARS[0], opened)}
          isNew
          onSend={changes.add}
          onClose={onClose}
        />
      ) : (
        <KnownEvent id={opened.id} at={opened.at} changes={changes} onClose={onClose} />
      )}
    </Drawer>
  );
}

/** One occurrence of a recurring event. */
function atTime(whole: CalendarEvent, start: string): CalendarEvent {
  const lengthMs = Date.parse(whole.end) - Date.parse(whole.start);
  const startMs = Date.parse(start);
  if (Number.isNaN(startMs)) return whole;
  const end = new Date(startMs + lengthMs).toISOString();
  return { ...whole, start, end: whole.allDay ? end.slice(0, 10) : end };
}

/** The event may belong to a calendar that is not shown, so all are searched. */
function KnownEvent({
  id,
  at,
  changes,
  onClose,
}: {
  id: number;
  /** Which occurrence of a recurring event; absent: its first. */
  at: string | undefined;
  changes: ReturnType<typeof useEventChanges>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const events = useCall(listCalendarEvents, { query: {} });
  return (
    <CallState call={events} failed={t('calendar.failed')}>
      {(all) => {
        const whole = all.find((one) => one.id === id);
        const isSeries = whole?.extendedProps.repeat !== undefined;
        const event = whole && (isSeries && at !== undefined ? atTime(whole, at) : whole);
        return whole && event ? (
          <EventForm
            key={`${id} ${at}`}
            initial={() => valuesOf(event)}
            answers={whole.extendedProps.answers}
            isSeries={isSeries}
            onSend={(draft, scope) => changes.replace(whole, event, draft, scope)}
            onDelete={(scope) => changes.remove(whole, event, scope)}
            onClose={onClose}
          />
        ) : (
          <EmptyState
            icon={CalendarX}
            title={t('calendar.drawer.gone')}
            actions={<Button onClick={onClose}>{t('close')}</Button>}
          >
            {t('calendar.drawer.goneDescription')}
          </EmptyState>
        );
      }}
    </CallState>
  );
}
