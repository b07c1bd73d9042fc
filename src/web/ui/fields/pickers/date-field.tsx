import './combobox-styles.ts';
import '@mantine/dates/styles.css';
import { DateInput, DatePickerInput, MonthPickerInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { turnByKeys } from '#web/ui/calendar/turn-by-keys.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { IN_PLACE, mantineField } from '#web/ui/mantine/mantine-field.ts';
import { MantinePart } from '#web/ui/mantine/mantine-part.tsx';
import type { FieldProps, FormFieldProps } from '../field.tsx';
import { parseDay, writeDay } from './parse-day.ts';
import '#web/messages/combobox.json';
import '#web/messages/datePicker.json';

type DateProps = FieldProps &
  FormFieldProps & {
    /** Shown in gray while no date is set. */
    placeholder?: string;
    /** The first day that can be chosen, such as 2026-11-22. Absent: no limit. */
    min?: string;
    /** The last day that can be chosen, such as 2026-12-31. Absent: no limit. */
    max?: string;
  };

function useCalendar({ name, onBlur, placeholder, min, max, ...frame }: DateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const table = { 'aria-label': frame.label };
  return {
    ...mantineField(frame),
    ...(name !== undefined && { name }),
    ...(onBlur && { onBlur }),
    ...(placeholder !== undefined && { placeholder }),
    ...(min !== undefined && { minDate: min }),
    ...(max !== undefined && { maxDate: max }),
    highlightToday: true,
    hideOutsideDates: true,
    weekendDays: [],
    // The calendar is named by what it shows; the frame around it has nothing to add.
    popoverProps: POPOVER,
    attributes: { month: table, monthsList: table, yearsList: table },
    clearable: !frame.isRequired,
    clearButtonProps: { 'aria-label': t('combobox.clear', { label: frame.label }) },
    leftSection: <CalendarDays size={17} aria-hidden />,
    ariaLabels: {
      nextMonth: t('datePicker.nextMonth'),
      previousMonth: t('datePicker.previousMonth'),
      nextYear: t('datePicker.nextYear'),
      previousYear: t('datePicker.previousYear'),
      nextDecade: t('datePicker.nextDecade'),
      previousDecade: t('datePicker.previousDecade'),
    },
    getDayProps: (day: string) => ({
      'data-day': day,
      'aria-label': format.wallDay(new Date(day), now),
      onKeyDown: turnByKeys,
    }),
    getMonthControlProps: () => ({ onKeyDown: turnByKeys }),
  } as const;
}

const POPOVER = { withRoles: false, returnFocus: true, ...IN_PLACE } as const;

/** Of a button that opens the calendar: it says what is chosen, and whether the calendar is open. */
function useCalendarButton(label: string, chosen: string) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    // Its label names it while nothing is chosen.
    ...(chosen !== '' && { 'aria-label': `${label}: ${chosen}` }),
    'aria-expanded': isOpen,
    popoverProps: {
      ...POPOVER,
      onOpen: () => setIsOpen(true),
      onClose: () => setIsOpen(false),
    },
    valueFormatter: () => chosen,
  };
}

/** A day from a calendar, or one of a few that are near. */
export function DateField({
  value,
  onChange,
  presets = [],
  ...field
}: DateProps & {
  /** The day, such as 2026-11-22; empty: none. */
  value: string;
  /** Called with a day such as 2026-11-22, or with an empty text when it is cleared. */
  onChange: (value: string) => void;
  /** Days to choose by a name beside the calendar, such as "Tomorrow". */
  presets?: readonly { value: string; label: string }[];
}) {
  const shared = useCalendar(field);
  const format = useFormat();
  const button = useCalendarButton(field.label, value && format.day(value));
  return (
    <MantinePart>
      <DatePickerInput
        {...shared}
        {...button}
        weekendDays={[]}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        {...(presets.length > 0 && { presets: [...presets] })}
      />
    </MantinePart>
  );
}

/**
 * A day that can be typed, in the order of the language, or chosen from the calendar. What cannot be read stays, and the
 * field says so once it is left; its value is empty, and a form around it is not sent.
 */
export function TypedDateField({
  value,
  onChange,
  ...field
}: DateProps & {
  /** The day, such as 2026-11-22; empty: none. */
  value: string;
  /** Called with a day such as 2026-11-22; with an empty text while none can be read. */
  onChange: (value: string) => void;
}) {
  const { t, language } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const { min = '', max = '' } = field;

  const complaint = (): string => {
    if (typed.trim() === '' || value !== '') return '';
    const day = parseDay(typed, language);
    if (day === null) return t('datePicker.unreadable', { example: writeDay(EXAMPLE, language) });
    if (min !== '' && day < min) return t('datePicker.early', { day: writeDay(min, language) });
    if (max !== '' && day > max) return t('datePicker.late', { day: writeDay(max, language) });
    return '';
  };
  const wrong = complaint();
  const error = wrong !== '' && (isLeft || field.error) ? wrong : field.error;
  const shared = useCalendar({ ...field, error });
  // Marks the field as unreadable for the form.
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong]);

  const handleTyped = (text: string) => {
    setTyped(text);
    const day = parseDay(text, language);
    const isRead = day !== null && (min === '' || day >= min) && (max === '' || day <= max);
    if (!isRead && value !== '') onChange('');
  };
  return (
    <MantinePart>
      <DateInput
        {...shared}
        ref={input}
        fixOnBlur={wrong === ''}
        onInput={(event) => handleTyped(event.currentTarget.value)}
        onInvalid={() => setIsLeft(true)}
        onBlur={(event) => {
          setIsLeft(wrong !== '');
          field.onBlur?.(event);
        }}
        weekendDays={[]}
        placeholder={field.placeholder ?? writeDay(EXAMPLE, language)}
        value={value === '' ? null : value}
        onChange={(day) => {
          setTyped('');
          onChange(day ?? '');
        }}
        valueFormat={(day) => writeDay(day, language)}
        dateParser={(text) => parseDay(text, language)}
      />
    </MantinePart>
  );
}

/** Day and month differ, so that it shows their order. */
const EXAMPLE = '2026-12-31';

/** A month of a year. */
export function MonthField({
  value,
  onChange,
  ...field
}: DateProps & {
  /** The month, such as 2026-11; empty: none. */
  value: string;
  /** Called with a month such as 2026-11, or with an empty text when it is cleared. */
  onChange: (value: string) => void;
}) {
  const {
    getDayProps: _,
    highlightToday: __,
    hideOutsideDates: ___,
    ...shared
  } = useCalendar(field);
  const { language } = useTranslation();
  const write = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const button = useCalendarButton(
    field.label,
    value && write.format(new Date(`${value}-01T00:00Z`)),
  );
  return (
    <MantinePart>
      <MonthPickerInput
        {...shared}
        {...button}
        value={value === '' ? null : `${value}-01`}
        onChange={(month) => onChange(month?.slice(0, 7) ?? '')}
        getMonthControlProps={(month) => ({
          'aria-label': write.format(new Date(`${month}T00:00Z`)),
          onKeyDown: turnByKeys,
        })}
      />
    </MantinePart>
  );
}

/** From one day to another, both included. */
export function DateRangeField({
  value: [from, to],
  onChange,
  presets = [],
  ...field
}: DateProps & {
  /** The first and the last day, such as 2026-11-22; empty: none. */
  value: readonly [string, string];
  /** Called with the first and the last day; the last one is empty until it is chosen. */
  onChange: (value: [string, string]) => void;
  /** Spans to choose by a name beside the calendar, such as "Last 7 days". */
  presets?: readonly { value: readonly [string, string]; label: string }[];
}) {
  const shared = useCalendar(field);
  const format = useFormat();
  const chosen = [from, to].filter(Boolean).map(format.day).join(' – ');
  const button = useCalendarButton(field.label, chosen);
  return (
    <MantinePart>
      <DatePickerInput
        {...shared}
        {...button}
        weekendDays={[]}
        type="range"
        allowSingleDateInRange
        value={[from || null, to || null]}
        onChange={([start, end]) => onChange([start ?? '', end ?? ''])}
        {...(presets.length > 0 && {
          presets: presets.map(({ value: [start, end], label }) => ({
            value: [start, end] satisfies [string, string],
            label,
          })),
        })}
      />
    </MantinePart>
  );
}
