import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { ColourField } from '#web/ui/fields/pickers/colour-field.tsx';
import {
  DateField,
  DateRangeField,
  MonthField,
  TypedDateField,
} from '#web/ui/fields/pickers/late-fields.tsx';
import { TimeField } from '#web/ui/fields/text/text-field.tsx';
import { FormRow } from '#web/ui/forms/form.tsx';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { source } from './pickers.gallery.tsx?code';

/**
 * Chooses a day, a span of days, a month, a time or a color. A day that is far away, such as a birthday, is faster typed than
 * looked for.
 *
 * @do Offer typing for days that people know by heart.
 * @dont Make them page back through forty years.
 * @docs #web/ui/fields/pickers/date-field.tsx
 * @docs #web/ui/fields/text/text-field.tsx TimeField
 * @docs #web/ui/fields/pickers/colour-field.tsx
 */
const PickersPage = galleryPage({
  source,
  examples: {
    date: DateExample,
    Typed,
    Range,
    Presets,
    Limits,
    Month,
    Time,
    Colour,
    States,
    Arabic,
  },
  plays: {
    DateField: play(
      DateField,
      { label: 'Day', value: '2026-11-22' },
      {
        offered: { presets: [{ value: '2026-12-31', label: 'New Year’s Eve' }] },
      },
    ),
    DateRangeField: play(
      DateRangeField,
      { label: 'Days', value: ['2026-11-22', '2026-11-24'] },
      {
        offered: { presets: [{ value: ['2026-12-01', '2026-12-31'], label: 'December' }] },
      },
    ),
    TypedDateField: play(TypedDateField, { label: 'Birthday', value: '1999-12-31' }),
    MonthField: play(MonthField, { label: 'Month', value: '2026-11' }),
    TimeField: play(TimeField, { label: 'Start', value: '19:30' }),
    ColourField: play(ColourField, { label: 'Color', value: '#7c3aed' }),
  },
});

/** Day. A calendar with today marked. The cross clears it. */
function DateExample() {
  const [day, setDay] = useState('2026-11-22');
  return <DateField label="Day" value={day} onChange={setDay} />;
}

/** By typing. Numbers in the order of the language, or 2026-11-22 in any. A day that does not exist is not taken. */
function Typed() {
  const [birthday, setBirthday] = useState('');
  return (
    <Stack gap="xs">
      <TypedDateField
        label="Birthday"
        max="2026-11-22"
        description="Type it, or choose it from the calendar."
        value={birthday}
        onChange={setBirthday}
      />
      <p role="status">{birthday === '' ? 'No day' : birthday}</p>
    </Stack>
  );
}

const PRESETS = [
  { value: ['2026-11-23', '2026-11-29'], label: 'Next week' },
  { value: ['2026-12-01', '2026-12-31'], label: 'December' },
  { value: ['2027-01-01', '2027-03-31'], label: 'First quarter of 2027' },
] as const;

/** From one day to another. Two clicks, or one of the spans beside the calendar. */
function Range() {
  const [days, setDays] = useState<[string, string]>(['2026-12-04', '2026-12-06']);
  return <DateRangeField label="From and to" presets={PRESETS} value={days} onChange={setDays} />;
}

const PRESETS_PRESETS = [
  { value: '2026-11-23', label: 'Tomorrow' },
  { value: '2026-11-29', label: 'In a week' },
  { value: '2026-12-22', label: 'In a month' },
];

/** Presets. The days that most people choose. */
function Presets() {
  const [day, setDay] = useState('');
  return (
    <DateField
      label="Remind me"
      placeholder="Choose a day"
      presets={PRESETS_PRESETS}
      value={day}
      onChange={setDay}
    />
  );
}

/** First and last day. Days outside cannot be chosen. A required day has no cross. */
function Limits() {
  const [day, setDay] = useState('2026-12-10');
  return (
    <DateField
      label="Day of the concert"
      description="From the 5th to the 20th of December."
      isRequired
      min="2026-12-05"
      max="2026-12-20"
      value={day}
      onChange={setDay}
    />
  );
}

/** Month. A year at a time. */
function Month() {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthField
      label="Month of the report"
      min="2024-01-01"
      max="2026-12-31"
      value={month}
      onChange={setMonth}
    />
  );
}

/** Day and time. The time is the browser’s own field, in the notation of the reader’s system, here in quarters of an hour. */
function Time() {
  const [day, setDay] = useState('2026-12-31');
  const [time, setTime] = useState('20:30');
  return (
    <FormRow>
      <DateField label="Opening day" value={day} onChange={setDay} />
      <TimeField label="Doors open" step={900} value={time} onChange={setTime} />
    </FormRow>
  );
}

/** Color. The browser’s own picker, with the value as text. */
function Colour() {
  const [colour, setColour] = useState('#524fc4');
  return <ColourField label="Color of the poster" value={colour} onChange={setColour} />;
}

/** Error, small, disabled. As with every field. */
function States() {
  const [day, setDay] = useState('');
  return (
    <Grid min="12rem">
      <DateField
        label="Deadline"
        isRequired
        value={day}
        onChange={setDay}
        {...(day === '' && { error: 'Choose a day.' })}
      />
      <DateField label="Small day" size="sm" value="2026-11-22" onChange={setDay} />
      <DateField label="Fixed day" isDisabled value="2026-11-22" onChange={setDay} />
    </Grid>
  );
}

/** Right to left. The field follows the direction of its place, the calendar that of the page. */
function Arabic() {
  const [day, setDay] = useState('2026-11-22');
  return (
    <div dir="rtl" lang="ar">
      <DateField label="تاريخ العرض" value={day} onChange={setDay} />
    </div>
  );
}

export const Route = createFileRoute('/forms/elements/pickers')({
  ...page({ title: 'pageTitles.elements.pickers', sample: 'template' }),
  component: PickersPage,
});
