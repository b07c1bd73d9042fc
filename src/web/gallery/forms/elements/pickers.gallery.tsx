import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { ColourField } from '#web/ui/fields/pickers/colour-field.tsx';
import { docs as colourFieldDocs } from '#web/ui/fields/pickers/colour-field.tsx?docs';
import { docs as dateFieldDocs } from '#web/ui/fields/pickers/date-field.tsx?docs';
import {
  DateField,
  DateRangeField,
  MonthField,
  TypedDateField,
} from '#web/ui/fields/pickers/late-fields.tsx';
import { TimeField } from '#web/ui/fields/text/text-field.tsx';
import { docs as timeFieldDocs } from '#web/ui/fields/text/text-field.tsx?of=TimeField&docs';
import { FormRow } from '#web/ui/forms/form.tsx';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { code, playCode, texts } from './pickers.gallery.tsx?code';

const PickersPage = galleryPage({
  title: 'pageTitles.elements.pickers',
  examples: {
    date: DateExample,
    typed: Typed,
    range: Range,
    presets: Presets,
    limits: Limits,
    month: Month,
    time: Time,
    colour: Colour,
    states: States,
    arabic: Arabic,
  },
  texts,
  code,
  playCode,
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
  docs: [dateFieldDocs, timeFieldDocs, colourFieldDocs],
});

function DateExample() {
  const [day, setDay] = useState('2026-11-22');
  return <DateField label="Day" value={day} onChange={setDay} />;
}

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

function Range() {
  const [days, setDays] = useState<[string, string]>(['2026-12-04', '2026-12-06']);
  return <DateRangeField label="From and to" presets={PRESETS} value={days} onChange={setDays} />;
}

const PRESETS_PRESETS = [
  { value: '2026-11-23', label: 'Tomorrow' },
  { value: '2026-11-29', label: 'In a week' },
  { value: '2026-12-22', label: 'In a month' },
];

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

function Colour() {
  const [colour, setColour] = useState('#524fc4');
  return <ColourField label="Color of the poster" value={colour} onChange={setColour} />;
}

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
