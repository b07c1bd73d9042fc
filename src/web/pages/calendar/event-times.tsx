import { useTranslation } from 'react-i18next';
import { instantAt } from '#web/ui/calendar/days.ts';
import { zoneOf } from '#web/ui/calendar/views.ts';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { TimeField } from '#web/ui/fields/pickers/time-field.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { type EventValues, withStart } from './event-values.ts';

/** When the event begins and ends, in the time zone of the person. */
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
    <Stack>
      <FormRow>
        <DateField
          {...field('startDay')}
          label={t('calendar.form.startDay')}
          isRequired
          onChange={(startDay) => onChange(withStart(values, { startDay }))}
        />
        {!values.allDay && (
          <TimeField
            {...field('startTime')}
            label={t('calendar.form.startTime')}
            isRequired
            onChange={(startTime) => onChange(withStart(values, { startTime }))}
          />
        )}
      </FormRow>
      <Stack gap="xs">
        <FormRow>
          <DateField {...field('endDay')} label={t('calendar.form.endDay')} isRequired />
          {!values.allDay && (
            <TimeField {...field('endTime')} label={t('calendar.form.endTime')} isRequired />
          )}
        </FormRow>
        {!values.allDay && at && (
          <Text as="p" size="sm" tone="neutral">
            {t('calendar.zone', zoneOf(at.getTime(), i18n.language))}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
