import { createFileRoute } from '@tanstack/react-router';
import { Bike, Bus, Car } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { RadioGroup, Segmented, Swatches } from '#web/ui/fields/choices/choice-groups.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { source } from './radio.gallery.tsx?code';

const SEATS = [
  { value: 'stalls', label: 'Stalls' },
  { value: 'circle', label: 'Circle' },
  { value: 'standing', label: 'Standing' },
] as const;

const COLOURS = [
  { value: 'blue', label: 'Blue', color: 'var(--swatch-blue)' },
  { value: 'teal', label: 'Teal', color: 'var(--swatch-teal)' },
  { value: 'green', label: 'Green', color: 'var(--category-green)' },
];

/**
 * Chooses one of two to about six values that are all in sight. For more use a select, for any number of them checkboxes.
 *
 * @do Choose the usual value beforehand where there is one.
 * @dont Choose consent beforehand.
 * @docs #web/ui/fields/choices/choice-groups.tsx
 */
const RadioPage = galleryPage({
  source,
  examples: { Basic, Descriptions, Icons, States, Segments, Colours, Arabic },
  plays: {
    RadioGroup: play(RadioGroup<string>, { label: 'Seats', choices: SEATS, value: 'stalls' }),
    Segmented: play(Segmented<string>, { label: 'Seats', choices: SEATS, value: 'stalls' }),
    Swatches: play(Swatches<string>, { label: 'Color', choices: COLOURS, value: 'teal' }),
  },
});

/** Basic. One below the other, in an order that helps. */
function Basic() {
  const [seat, setSeat] = useState<(typeof SEATS)[number]['value']>('stalls');
  return (
    <RadioGroup label="Where do you want to be?" choices={SEATS} value={seat} onChange={setSeat} />
  );
}

const TICKETS = [
  { value: 'paper', label: 'Paper', description: 'By post, in three to five days' },
  { value: 'phone', label: 'On your phone', description: 'At once, also without a network' },
  { value: 'door', label: 'At the door', description: 'Up to 30 minutes before the start' },
];

/** With descriptions. Room for what each value means. */
function Descriptions() {
  const [ticket, setTicket] = useState('phone');
  return (
    <RadioGroup
      label="Ticket"
      description="You can change it until the day before."
      choices={TICKETS}
      value={ticket}
      onChange={setTicket}
    />
  );
}

const WAYS = [
  { value: 'bus', label: 'By bus', icon: Bus },
  { value: 'bike', label: 'By bicycle', icon: Bike },
  { value: 'car', label: 'By car', icon: Car },
];

/** With icons. An icon helps to find a value again. */
function Icons() {
  const [way, setWay] = useState('bike');
  return <RadioGroup label="How do you come?" choices={WAYS} value={way} onChange={setWay} />;
}

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large, sold out', isDisabled: true },
];

/** Required, error, disabled. Nothing is chosen beforehand where there is no usual answer. */
function States() {
  const [size, setSize] = useState('');
  return (
    <Grid min="12rem">
      <RadioGroup
        label="Shirt"
        isRequired
        choices={SIZES}
        value={size}
        onChange={setSize}
        {...(size === '' && { error: 'Choose a size.' })}
      />
      <RadioGroup label="Cap" isDisabled choices={SIZES} value="small" onChange={setSize} />
    </Grid>
  );
}

const PERIODS = ['Week', 'Month', 'Year'].map((period) => ({ value: period, label: period }));

/** As segments. Short values side by side, such as the period of a chart. */
function Segments() {
  const [period, setPeriod] = useState('Month');
  return <Segmented label="Period" choices={PERIODS} value={period} onChange={setPeriod} />;
}

/** As swatches. Colors with their names as tooltips. */
function Colours() {
  const [colour, setColour] = useState('teal');
  return <Swatches label="Colour" choices={COLOURS} value={colour} onChange={setColour} />;
}

const LANGUAGES = [
  { value: 'ar', label: 'العربية', description: 'ترجمة فورية من الاتجاهين' },
  { value: 'en', label: 'English', description: 'Subtitles above the stage' },
];

/** Right to left, two languages. The circle stands at the start; each label runs in its own direction. */
function Arabic() {
  const [language, setLanguage] = useState('ar');
  return (
    <div dir="rtl" lang="ar">
      <RadioGroup label="اللغة" choices={LANGUAGES} value={language} onChange={setLanguage} />
    </div>
  );
}

export const Route = createFileRoute('/forms/elements/radio')({
  ...page({ title: 'pageTitles.elements.radio', sample: 'template' }),
  component: RadioPage,
});
