import { createFileRoute } from '@tanstack/react-router';
import { Bold, Italic, LayoutGrid, List, Table2, Underline } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { ChipGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './pills-component.gallery.tsx?code';

/**
 * Choices side by side, all in sight. For more than about six use a select; for panels, tabs.
 *
 * @do Label the group, also where the label is hidden.
 * @dont Use chips for what happens at once and cannot be undone.
 * @docs #web/ui/fields/choices/choice-groups.tsx
 * @docs #web/ui/buttons/more-buttons.tsx ToggleButton
 */
const PillsPage = galleryPage({
  source,
  examples: { segmented: OneOf, Icons, Chips, Disabled, Toggles, Many },
});

const WINDOWS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

/** One of a few. Segments: the shortest way to choose one of two to five. */
function OneOf() {
  const [window, setWindow] = useState<'week' | 'month' | 'year'>('week');
  return <Segmented label="Window" choices={WINDOWS} value={window} onChange={setWindow} />;
}

const LOOKS = [
  { value: 'list', label: 'As a list', icon: List },
  { value: 'grid', label: 'As cards', icon: LayoutGrid },
  { value: 'table', label: 'As a table', icon: Table2 },
] as const;

/** Icons alone. The labels are tooltips, and read out. */
function Icons() {
  const [look, setLook] = useState<'list' | 'grid' | 'table'>('grid');
  return <Segmented label="View" isIconOnly choices={LOOKS} value={look} onChange={setLook} />;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({
  value: day,
  label: day,
}));

/** Any of a few. Chips: several can be on at once. */
function Chips() {
  const [days, setDays] = useState(['Fri', 'Sat']);
  return <ChipGroup label="Days" choices={DAYS} value={days} onChange={setDays} />;
}

const HALLS = [
  { value: 'large', label: 'Large hall' },
  { value: 'small', label: 'Small hall', isDisabled: true },
  { value: 'open', label: 'Open air' },
] as const;

/** Disabled and wrong. One choice or all of them; an error stands below. */
function Disabled() {
  const [hall, setHall] = useState<'large' | 'small' | 'open'>('large');
  const [halls, setHalls] = useState<('large' | 'small' | 'open')[]>([]);
  return (
    <Stack>
      <Segmented label="Hall" choices={HALLS} value={hall} onChange={setHall} />
      <ChipGroup
        label="Halls to compare"
        choices={HALLS}
        value={halls}
        onChange={setHalls}
        {...(halls.length < 2 && { error: 'Choose at least two.' })}
      />
    </Stack>
  );
}

const MARKS = { Bold, Italic, Underline };

/** Buttons that stay pressed. For one thing that is on or off in a toolbar. */
function Toggles() {
  const [on, setOn] = useState<readonly string[]>(['Bold']);
  return (
    <Row gap="xs">
      {Object.entries(MARKS).map(([name, icon]) => (
        <ToggleButton
          key={name}
          icon={icon}
          isPressed={on.includes(name)}
          onChange={(isOn) => setOn(isOn ? [...on, name] : on.filter((other) => other !== name))}
        >
          {name}
        </ToggleButton>
      ))}
    </Row>
  );
}

const KINDS = [
  'Opera',
  'Ballet and contemporary dance',
  'Musical',
  'Stand-up',
  'Chamber music',
  'Rock and pop',
  'Football',
  'Basketball',
  'Readings and talks for the whole family',
  'مسرح',
].map((kind) => ({ value: kind, label: kind }));

/** Many and long. They wrap onto more lines. */
function Many() {
  const [kinds, setKinds] = useState(['Opera']);
  return <ChipGroup label="Kinds" choices={KINDS} value={kinds} onChange={setKinds} />;
}

export const Route = createFileRoute('/components/pills-component')({
  ...page({ title: 'pageTitles.components.pills-component', sample: 'template' }),
  component: PillsPage,
});
