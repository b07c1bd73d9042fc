import { DatePickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { dayAfter, dayAt } from './due.ts';

/** A day from a calendar, or one of a few that are near. */
export function DueField({
  value,
  error,
  onChange,
}: {
  /** Empty: none. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const today = dayAt(now);
  return (
    <DatePickerInput
      label={t('todo.form.dueDate')}
      placeholder={t('todo.form.noDate')}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      valueFormatter={() => (value === '' ? '' : format.wallDay(new Date(value), now))}
      highlightToday
      hideOutsideDates
      weekendDays={[]}
      // The calendar is named by what it shows; the frame around it has nothing to add.
      popoverProps={{ withRoles: false }}
      clearable
      clearButtonProps={{ 'aria-label': t('todo.form.clearDate') }}
      leftSection={<CalendarDays size={17} aria-hidden />}
      error={error}
      presets={[
        { value: today, label: t('todo.form.today') },
        { value: dayAfter(today, 1), label: t('todo.form.tomorrow') },
        { value: dayAfter(today, 7), label: t('todo.form.nextWeek') },
      ]}
      ariaLabels={{
        nextMonth: t('todo.calendar.nextMonth'),
        previousMonth: t('todo.calendar.previousMonth'),
        nextYear: t('todo.calendar.nextYear'),
        previousYear: t('todo.calendar.previousYear'),
        nextDecade: t('todo.calendar.nextDecade'),
        previousDecade: t('todo.calendar.previousDecade'),
      }}
      getDayProps={(day) => ({ 'aria-label': format.wallDay(new Date(day), now) })}
    />
  );
}
