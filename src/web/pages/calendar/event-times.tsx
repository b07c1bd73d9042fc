import { useTranslation } from 'react-i18next';
import { instantAt } from '#web/ui/calendar/days.ts';
import { zoneOf } from '#web/ui/calendar/views.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import styles from './event-form.module.css';
import { type EventValues, withStart } from './event-values.ts';

/** When the event begins and ends, by the clocks of where the person is. */
export function EventTimes({
  values,
  field,
  onChange,
}: {
  values: EventValues;
  field: (name: 'startDay' | 'startTime' | 'endDay' | 'endTime') => FieldState<string>;
  onChange: (change: Partial<EventValues>) => void;
}) {
  const { t, i18n } = useTranslation();
  const at = instantAt(values.startDay, values.startTime);
  return (
    <div className={styles.times} data-all-day={values.allDay}>
      <TextField
        {...field('startDay')}
        type="date"
        label={t('calendar.form.startDay')}
        isRequired
        onChange={(startDay) => onChange(withStart(values, { startDay }))}
      />
      {!values.allDay && (
        <TextField
          {...field('startTime')}
          type="time"
          label={t('calendar.form.startTime')}
          isRequired
          onChange={(startTime) => onChange(withStart(values, { startTime }))}
        />
      )}
      <TextField {...field('endDay')} type="date" label={t('calendar.form.endDay')} isRequired />
      {!values.allDay && (
        <TextField
          {...field('endTime')}
          type="time"
          label={t('calendar.form.endTime')}
          isRequired
        />
      )}
      {!values.allDay && at && (
        <p className={styles.zone}>{t('calendar.zone', zoneOf(at.getTime(), i18n.language))}</p>
      )}
    </div>
  );
}
