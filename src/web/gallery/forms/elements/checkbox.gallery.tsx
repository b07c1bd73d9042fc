import { createFileRoute } from '@tanstack/react-router';
import { Accessibility, Baby, Dog } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';
import { CheckboxGroup, ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { source } from './checkbox.gallery.tsx?code';

const PLAY_DAYS = [
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
];

const PLAY_RIGHTS = [
  { id: 'read', label: 'Read' },
  { id: 'change', label: 'Change' },
];

const PLAY_ROLES = [
  { id: 'admin', label: 'Admin' },
  { id: 'guest', label: 'Guest' },
];

/**
 * Says yes or no, or chooses any of several values. It takes effect when the form is sent; what takes effect at once is a
 * switch. For one of several values use radio buttons.
 *
 * @do Say what is so when the box is ticked: “Send me the program”.
 * @dont Ask for a negation: “Do not send me anything”.
 * @docs #web/ui/fields/choices/checkbox.tsx
 * @docs #web/ui/fields/choices/choice-groups.tsx
 * @docs #web/ui/fields/choices/checkbox-table.tsx
 */
const CheckboxPage = galleryPage({
  source,
  examples: { Basic, States, Group, All, Inline, Chips, Table, Arabic },
  plays: {
    Checkbox: play(Checkbox, { label: 'Send me the program', value: false }),
    CheckboxGroup: play(CheckboxGroup<string>, {
      label: 'Days',
      choices: PLAY_DAYS,
      value: ['fri'],
    }),
    ChipGroup: play(ChipGroup<string>, { label: 'Days', choices: PLAY_DAYS, value: ['fri'] }),
    CheckboxTable: play(CheckboxTable<string, string>, {
      label: 'Who may do what',
      head: 'Permission',
      rows: PLAY_RIGHTS,
      columns: PLAY_ROLES,
      nameOf: (right, role) => `${right}, ${role}`,
      isChecked: (right, role) => role === 'admin' || right === 'read',
    }),
  },
});

/** Basic. The label is part of what can be clicked; the description is not. */
function Basic() {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Checkbox
      label="Send me the program"
      description="Once a month, and never anything else."
      value={isAgreed}
      onChange={setIsAgreed}
    />
  );
}

/** Required, error, disabled. The error goes when the box is ticked. */
function States() {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Stack gap="xs">
      <Checkbox
        label="I have read the terms"
        isRequired
        value={isAgreed}
        onChange={setIsAgreed}
        {...(!isAgreed && { error: 'Agree to go on.' })}
      />
      <Checkbox label="Off and disabled" isDisabled value={false} onChange={setIsAgreed} />
      <Checkbox label="On and disabled" isDisabled value onChange={setIsAgreed} />
    </Stack>
  );
}

const DAYS = [
  { value: 'friday', label: 'Friday', description: 'Opening night' },
  { value: 'saturday', label: 'Saturday', description: 'Both stages' },
  { value: 'sunday', label: 'Sunday', description: 'Matinee only' },
];

/** Group. Several boxes answer one question, which is the label of the group. */
function Group() {
  const [days, setDays] = useState(['saturday']);
  return <CheckboxGroup label="Days" choices={DAYS} value={days} onChange={setDays} />;
}

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

/** All of them. The first box stands for all: ticked, empty or mixed. */
function All() {
  const [cities, setCities] = useState(['Porto']);
  return (
    <CheckboxGroup
      label="Cities"
      allLabel="All cities"
      choices={CITIES}
      value={cities}
      onChange={setCities}
    />
  );
}

const SERVICES = [
  { value: 'wheelchair', label: 'Wheelchairs', icon: Accessibility },
  { value: 'children', label: 'Children', icon: Baby },
  { value: 'dogs', label: 'Dogs', icon: Dog, isDisabled: true },
];

/** Side by side, with icons. For a few short values. One of them is disabled. */
function Inline() {
  const [services, setServices] = useState(['wheelchair']);
  return (
    <CheckboxGroup
      isInline
      label="Room for"
      choices={SERVICES}
      value={services}
      onChange={setServices}
    />
  );
}

const GENRES = ['Jazz', 'Rock', 'Classical', 'Comedy', 'Theater'].map((genre) => ({
  value: genre,
  label: genre,
}));

/** As chips. For many short values that one filters by. */
function Chips() {
  const [genres, setGenres] = useState(['Jazz', 'Comedy']);
  return <ChipGroup label="Genres" choices={GENRES} value={genres} onChange={setGenres} />;
}

const TEAMS = [
  { id: 'box-office', label: 'Box office' },
  { id: 'stage', label: 'Stage' },
];

const RIGHTS = [
  { id: 'read', label: 'Read' },
  { id: 'change', label: 'Change' },
];

/** In a table. A box at each crossing, with the names of both for screen readers. */
function Table() {
  const [given, setGiven] = useState<readonly string[]>(['box-office read']);
  return (
    <CheckboxTable
      label="Rights by team"
      head="Team"
      rows={TEAMS}
      columns={RIGHTS}
      nameOf={(team, right) => `${team}: ${right}`}
      isChecked={(team, right) => given.includes(`${team} ${right}`)}
      onChange={(team, right, isOn) => {
        const name = `${team} ${right}`;
        setGiven(isOn ? [...given, name] : given.filter((one) => one !== name));
      }}
    />
  );
}

const MEALS = [
  { value: 'soup', label: 'شوربة العدس مع الليمون والخبز الطازج من فرن القرية' },
  { value: 'rice', label: 'أرز بالخضار' },
];

/** Right to left and long text. The box stands at the start, and a long label wraps beside it. */
function Arabic() {
  const [meals, setMeals] = useState(['soup']);
  return (
    <div dir="rtl" lang="ar">
      <CheckboxGroup label="الوجبات" choices={MEALS} value={meals} onChange={setMeals} />
    </div>
  );
}

export const Route = createFileRoute('/forms/elements/checkbox')({
  ...page({ title: 'pageTitles.elements.checkbox', sample: 'template' }),
  component: CheckboxPage,
});
