import { Skeleton } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALENDARS, type Calendar, listCalendarEvents } from '#contract/calendar.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { type Opened, usualSpan } from './calendar-address.ts';
import styles from './event-form.module.css';
import { EventForm } from './event-form.tsx';
import { emptyValues, valuesOf } from './event-values.ts';
import type { useEventChanges } from './use-event-changes.ts';

/** The panel beside the calendar: an event to edit, or a new one. */
export function EventSheet({
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
  calendars: readonly Calendar[];
  changes: ReturnType<typeof useEventChanges>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isNew = opened.kind === 'new';
  const label = t(isNew ? 'calendar.sheet.new' : 'calendar.sheet.edit');
  const span = (isNew && opened.span) || usualSpan(day, new Date(now));
  return (
    <Drawer label={label} side="end" onClose={onClose}>
      <div className={styles.sheet}>
        <h2 className={styles.heading}>{label}</h2>
        {isNew ? (
          <EventForm
            initial={() => emptyValues(span, calendars[0] ?? CALENDARS[0])}
            isNew
            onSend={changes.add}
            onClose={onClose}
          />
        ) : (
          <KnownEvent id={opened.id} changes={changes} onClose={onClose} />
        )}
      </div>
    </Drawer>
  );
}

/** The event may be of a calendar that is not shown: it is looked for among all. */
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
  const { data, error, refetch } = useCall(listCalendarEvents, { query: {} });
  const event = data?.find((one) => one.id === id);
  if (event) {
    return (
      <EventForm
        key={id}
        initial={() => valuesOf(event)}
        onSend={(draft) => changes.replace(event, draft)}
        onDelete={() => changes.remove(event)}
        onClose={onClose}
      />
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={CalendarX}
        title={t('calendar.sheet.gone')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {t('calendar.sheet.goneWords')}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        icon={CalendarX}
        title={t('calendar.failed')}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('calendar.sheet.loading')} className={styles.fields}>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={120} />
    </div>
  );
}
