import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { listUsers } from '#contract/users/users.ts';
import { useCall } from '#web/data/use-call.ts';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Combobox, MultiSelect } from '#web/ui/fields/pickers/late-fields.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { source } from './select.gallery.tsx?code';

const PLAYGROUND_CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

/**
 * Chooses from a list that opens. The browser’s own select is best for up to about 15 values; the combobox finds one of many
 * by typing. For up to six values that should be in sight use radio buttons.
 *
 * @do Sort values as readers look for them: by name, by size, by time.
 * @dont Sort them as they come from the table.
 * @docs #web/ui/fields/select-field.tsx
 * @docs #web/ui/fields/pickers/combobox.tsx
 * @docs #web/ui/hooks/use-debounced.ts useDebouncedValue
 */
const SelectPage = galleryPage({
  source,
  examples: { Basic, Groups, States, Search, Several, Create, Async, Many, Arabic },
  plays: {
    SelectField: play(SelectField<string>, {
      label: 'City',
      choices: PLAYGROUND_CITIES,
      value: 'Porto',
    }),
    Combobox: play(Combobox, {
      label: 'City',
      choices: PLAYGROUND_CITIES,
      value: 'Porto',
      isClearable: true,
    }),
  },
});

const HALLS = ['Harbour Hall', 'City Stages', 'Old Mint'].map((hall) => ({
  value: hall,
  label: hall,
}));

/** Basic. The browser’s own list, which phones and screen readers know best. */
function Basic() {
  const [hall, setHall] = useState('City Stages');
  return <SelectField label="Hall" choices={HALLS} value={hall} onChange={setHall} />;
}

const GROUPS_HALLS = [
  { value: 'harbour', label: 'Harbour Hall', group: 'Lisbon' },
  { value: 'mint', label: 'Old Mint', group: 'Lisbon' },
  { value: 'city', label: 'City Stages', group: 'Porto' },
  { value: 'river', label: 'River House', group: 'Porto' },
];

/** Groups. Both kinds put values under headings. */
function Groups() {
  const [hall, setHall] = useState('city');
  return (
    <Grid min="14rem">
      <SelectField label="Hall by city" choices={GROUPS_HALLS} value={hall} onChange={setHall} />
      <Combobox
        label="Hall by city, to search"
        choices={GROUPS_HALLS}
        value={hall}
        onChange={setHall}
      />
    </Grid>
  );
}

const ZONES = [
  { value: '', label: 'Choose a zone' },
  { value: 'a', label: 'Zone A' },
  { value: 'b', label: 'Zone B, sold out', isDisabled: true },
];

/** Required, small, disabled. A value can be disabled too. */
function States() {
  const [zone, setZone] = useState('');
  return (
    <Grid min="12rem">
      <SelectField
        label="Zone"
        isRequired
        choices={ZONES}
        value={zone}
        onChange={setZone}
        {...(zone === '' && { error: 'Choose a zone.' })}
      />
      <SelectField label="Small" size="sm" choices={ZONES} value={zone} onChange={setZone} />
      <SelectField label="Disabled" isDisabled choices={ZONES} value="a" onChange={setZone} />
    </Grid>
  );
}

const COUNTRIES = [
  { value: 'PT', label: 'Portugal' },
  { value: 'ES', label: 'Spain', keywords: 'España' },
  { value: 'DE', label: 'Germany', keywords: 'Deutschland' },
  { value: 'GR', label: 'Greece', keywords: 'Ελλάδα' },
];

/** To search. Finds by label and by further words. */
function Search() {
  const [country, setCountry] = useState('PT');
  return (
    <Combobox
      label="Country"
      description="Also found by the name that the country has for itself."
      isClearable
      choices={COUNTRIES}
      value={country}
      onChange={setCountry}
    />
  );
}

const GENRES = ['Jazz', 'Rock', 'Classical', 'Comedy', 'Theater', 'Dance'].map((genre) => ({
  value: genre,
  label: genre,
}));

/** Several values. Chosen values are pills; each can be taken away. */
function Several() {
  const [genres, setGenres] = useState(['Jazz', 'Dance']);
  return (
    <MultiSelect
      label="Genres"
      description="Three at most."
      most={3}
      choices={GENRES}
      value={genres}
      onChange={setGenres}
    />
  );
}

/** New values. A text that no label equals can be added. */
function Create() {
  const [labels, setLabels] = useState(['open air', 'family']);
  const [chosen, setChosen] = useState(['family']);
  return (
    <MultiSelect
      label="Labels"
      placeholder="Type a new label"
      choices={labels.map((label) => ({ value: label, label }))}
      value={chosen}
      onChange={setChosen}
      onCreate={(label) => {
        setLabels([...labels, label]);
        setChosen([...chosen, label]);
      }}
    />
  );
}

/** The back end looks for what is typed, and answers the first twenty. */
/** From the back end. What is typed is looked up once the typing pauses; the list says that it loads. */
function Async() {
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState('');
  const q = useDebouncedValue(typed, 250);
  const call = useCall(listUsers, { query: { q, perPage: 20 } }, { keepPrevious: true });
  const found = call.data?.users ?? [];
  return (
    <Combobox
      label="Person"
      placeholder="Type a name"
      choices={found.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      value={person}
      onChange={setPerson}
      onSearch={setTyped}
      isLoading={call.isFetching || q !== typed}
      {...(call.isError && { error: 'The people could not be loaded. Type again.' })}
    />
  );
}

const SEATS = Array.from({ length: 10_000 }, (_, index) => {
  const row = Math.floor(index / 100) + 1;
  const seat = (index % 100) + 1;
  return { value: `${row}-${seat}`, label: `Row ${row}, seat ${seat}` };
});

/** 10,000 values. The first 200 that match are drawn; a line counts the others. */
function Many() {
  const [seat, setSeat] = useState('');
  return (
    <Combobox
      label="One of 10,000 seats"
      placeholder="Row 12, seat 7"
      isClearable
      choices={SEATS}
      value={seat}
      onChange={setSeat}
    />
  );
}

const CITIES = [
  { value: 'cairo', label: 'القاهرة', keywords: 'Cairo' },
  { value: 'tunis', label: 'تونس', keywords: 'Tunis' },
  { value: 'rabat', label: 'الرباط', keywords: 'Rabat' },
];

/** Right to left. The arrow and the clear button stand at the other end. */
function Arabic() {
  const [city, setCity] = useState('tunis');
  return (
    <div dir="rtl" lang="ar">
      <Grid min="12rem">
        <SelectField label="المدينة" choices={CITIES} value={city} onChange={setCity} />
        <Combobox label="ابحث عن مدينة" choices={CITIES} value={city} onChange={setCity} />
      </Grid>
    </div>
  );
}

export const Route = createFileRoute('/forms/elements/select')({
  ...page({ title: 'pageTitles.elements.select', sample: 'template' }),
  component: SelectPage,
});
