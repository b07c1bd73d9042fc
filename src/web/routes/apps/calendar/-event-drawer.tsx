import { CalendarX } from 'lucide-react';
import {
  CALENDARS,
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
          initial={() => emptyValues(span, calendars[0] ?? CALENDARS[0])}
          isNew
          onSend={changes.add}
          onClose={onClose}
        />
      ) : (
        <KnownEvent id={opened.id} changes={changes} onClose={onClose} />
      )}
    </Drawer>
  );
}

/** The event may belong to a calendar that is not shown, so all are searched. */
function KnownEvent({
  id,
  changes,
  onClose,
}: {
  id: number;
  changes: ReturnType<typeof useEventChanges>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const events = useCall(listCalendarEvents, { query: {} });
  return (
    <CallState call={events} failed={t('calendar.failed')}>
      {(all) => {
        const event = all.find((one) => one.id === id);
        return event ? (
          <EventForm
            key={id}
            initial={() => valuesOf(event)}
            onSend={(draft) => changes.replace(event, draft)}
            onDelete={() => changes.remove(event)}
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
