import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readAutocomplete } from '#contract/autocomplete.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Combobox, MultiSelect, TagsField } from '#web/ui/fields/pickers/late-fields.tsx';
import { Grid, Row } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './auto-complete.gallery.tsx?code';

const CITIES = ['Lisbon', 'Porto', 'Faro', 'Braga', 'Coimbra', 'Évora'].map((city) => ({
  value: city,
  label: city,
}));

/**
 * One of many values, found by typing. For a few values use a select or segments; to search the whole product, the palette
 * behind Ctrl K.
 *
 * @do Say what was typed where nothing is found.
 * @dont Clear the field when somebody leaves it.
 * @docs #web/ui/fields/pickers/combobox.tsx
 * @docs #web/ui/fields/pickers/tags-field.tsx
 */
const AutoCompletePage = galleryPage({
  source,
  examples: { Films, Several, Create, Rich, Tags, States },
  plays: {
    Combobox: play(
      Combobox,
      { label: 'City', choices: CITIES, value: 'Porto', isClearable: true },
      {
        offered: {
          renderChoice: (city) => <Row gap="xs">{city}</Row>,
          start: <Avatar src="" name="A" size={20} />,
        },
      },
    ),
    MultiSelect: play(
      MultiSelect,
      { label: 'Cities', choices: CITIES, value: ['Lisbon'] },
      {
        offered: { renderChoice: (city) => <Row gap="xs">{city}</Row> },
      },
    ),
    TagsField: play(
      TagsField,
      {
        label: 'Tags',
        value: ['family'],
        suggestions: ['family', 'open air', 'premiere'],
      },
      {
        offered: {
          faceOf: (tag) => ({ label: tag.toUpperCase() }),
          isSame: (a, b) => a.toLowerCase() === b.toLowerCase(),
          renderSuggestion: (tag) => <Row gap="xs">{tag}</Row>,
          separators: [',', ';'],
        },
      },
    ),
  },
});

/** A hundred films. The list comes from the sample back end; typing finds any part of a title. */
function Films() {
  const call = useCall(readAutocomplete, {});
  const [film, setFilm] = useState('');
  return (
    <CallState call={call} failed="The films could not be loaded">
      {({ autoComplete }) => (
        <Combobox
          label="Film"
          placeholder="Type a title"
          choices={autoComplete.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={film}
          onChange={setFilm}
          isClearable
        />
      )}
    </CallState>
  );
}

/** Several. Any of many; each stands in the field and goes with its cross. */
function Several() {
  const [cities, setCities] = useState(['Lisbon']);
  return <MultiSelect label="Cities" choices={CITIES} value={cities} onChange={setCities} />;
}

/** New values. What no choice has can be added. */
function Create() {
  const [halls, setHalls] = useState(['Harbour Hall', 'City Stages']);
  const [hall, setHall] = useState('');
  return (
    <Combobox
      label="Venue"
      description="Type a new name to add a venue."
      choices={halls.map((name) => ({ value: name, label: name }))}
      value={hall}
      onChange={setHall}
      onCreate={(name) => {
        setHalls([...halls, name]);
        setHall(name);
      }}
    />
  );
}

const PEOPLE = [
  { value: 'ada', label: 'Ada Lovelace', keywords: 'ada@marquee.test' },
  { value: 'grace', label: 'Grace Hopper', keywords: 'grace@marquee.test' },
  { value: 'hedy', label: 'Hedy Lamarr', keywords: 'hedy@marquee.test' },
];

/** Rich choices. A line of the list may show more than the label, and be found by more. */
function Rich() {
  const [person, setPerson] = useState('grace');
  return (
    <Combobox
      label="Person"
      description="Also found by e-mail."
      choices={PEOPLE}
      value={person}
      onChange={setPerson}
      renderChoice={(value) => {
        const name = PEOPLE.find((one) => one.value === value)?.label ?? value;
        return (
          <Row gap="xs" wrap={false}>
            <Avatar src="" name={name} size={24} />
            {name}
          </Row>
        );
      }}
    />
  );
}

/** Tags. Short texts of one’s own, with suggestions. */
function Tags() {
  const [tags, setTags] = useState(['family']);
  return (
    <TagsField
      label="Tags"
      description="Enter or a comma behind each."
      value={tags}
      onChange={setTags}
      suggestions={['family', 'open air', 'premiere', 'last days']}
    />
  );
}

const STATES_CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

/** States. Required, wrong and disabled, as every field. */
function States() {
  const [city, setCity] = useState('');
  const field = { choices: STATES_CITIES, value: city, onChange: setCity };
  return (
    <Grid min="12rem">
      <Combobox label="City of birth" isRequired {...field} />
      <Combobox
        label="City of residence"
        {...field}
        {...(city === '' && { error: 'Choose a city.' })}
      />
      <Combobox label="Country" isDisabled {...field} />
    </Grid>
  );
}

export const Route = createFileRoute('/components/auto-complete')({
  ...page({ title: 'pageTitles.components.auto-complete', sample: 'template' }),
  component: AutoCompletePage,
});
