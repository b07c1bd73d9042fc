import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt } from './days.ts';
import styles from './event-form.module.css';
import { type EventValues, withStart } from './event-values.ts';
import { zoneOf } from './views.ts';

type TextProps = ComponentProps<'input'> & { error: string | undefined };

/** When the event begins and ends, by the clocks of where the person is. */
export function EventTimes({
  values,
  text,
  onChange,
}: {
  values: EventValues;
  text: (name: keyof EventValues) => Pick<TextProps, 'value' | 'error' | 'onChange' | 'onBlur'>;
  onChange: (change: Partial<EventValues>) => void;
}) {
  const { t, i18n } = useTranslation();
  const at = instantAt(values.startDay, values.startTime);
  return (
    <div className={styles.times} data-all-day={values.allDay}>
      <TextInput
        {...text('startDay')}
        type="date"
        label={t('calendar.form.startDay')}
        required
        onChange={(event) => onChange(withStart(values, { startDay: event.currentTarget.value }))}
      />
      {!values.allDay && (
        <TextInput
          {...text('startTime')}
          type="time"
          label={t('calendar.form.startTime')}
          required
          onChange={(event) =>
            onChange(withStart(values, { startTime: event.currentTarget.value }))
          }
        />
      )}
      <TextInput {...text('endDay')} type="date" label={t('calendar.form.endDay')} required />
      {!values.allDay && (
        <TextInput {...text('endTime')} type="time" label={t('calendar.form.endTime')} required />
      )}
      {!values.allDay && at && (
        <p className={styles.zone}>{t('calendar.zone', zoneOf(at.getTime(), i18n.language))}</p>
      )}
    </div>
  );
}
