import { createFileRoute } from '@tanstack/react-router';
import { Bold, Italic, LayoutGrid, List, Table2, Underline } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { docs as toggleButtonDocs } from '#web/ui/buttons/more-buttons.tsx?of=ToggleButton&docs';
import { ChipGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { docs as choiceGroupsDocs } from '#web/ui/fields/choices/choice-groups.tsx?docs';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './pills-component.gallery.tsx?code';

const PillsPage = galleryPage({
  title: 'pageTitles.components.pills-component',
  examples: {
    segmented: OneOf,
    icons: Icons,
    chips: Chips,
    disabled: Disabled,
    toggles: Toggles,
    many: Many,
  },
  texts,
  code,
  docs: [choiceGroupsDocs, toggleButtonDocs],
});

const WINDOWS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

function OneOf() {
  const [window, setWindow] = useState<'week' | 'month' | 'year'>('week');
  return <Segmented label="Window" choices={WINDOWS} value={window} onChange={setWindow} />;
}

const LOOKS = [
  { value: 'list', label: 'As a list', icon: List },
  { value: 'grid', label: 'As cards', icon: LayoutGrid },
  { value: 'table', label: 'As a table', icon: Table2 },
] as const;

function Icons() {
  const [look, setLook] = useState<'list' | 'grid' | 'table'>('grid');
  return <Segmented label="View" isIconOnly choices={LOOKS} value={look} onChange={setLook} />;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({
  value: day,
  label: day,
}));

function Chips() {
  const [days, setDays] = useState(['Fri', 'Sat']);
  return <ChipGroup label="Days" choices={DAYS} value={days} onChange={setDays} />;
}

const HALLS = [
  { value: 'large', label: 'Large hall' },
  { value: 'small', label: 'Small hall', isDisabled: true },
  { value: 'open', label: 'Open air' },
] as const;

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

function Many() {
  const [kinds, setKinds] = useState(['Opera']);
  return <ChipGroup label="Kinds" choices={KINDS} value={kinds} onChange={setKinds} />;
}

export const Route = createFileRoute('/components/pills-component')({
  ...page({ title: 'pageTitles.components.pills-component', sample: 'template' }),
  component: PillsPage,
});
