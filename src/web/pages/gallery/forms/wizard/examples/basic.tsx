import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Wizard } from '#web/ui/forms/wizard.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const START = { step: 'event', values: { title: '', seats: 100 } };

export function Basic() {
  const [state, setState] = useState(START);
  return (
    <Wizard
      label="New event"
      state={state}
      onChange={setState}
      submitLabel="Create event"
      send={async () => undefined}
      onSent={() => {
        showToast({ message: `“${state.values.title}” was created.` });
        setState(START);
      }}
      steps={[
        {
          name: 'event',
          label: 'Event',
          check: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
          content: (form) => <TextField {...form.field('title')} label="Title" isRequired />,
        },
        {
          name: 'hall',
          label: 'Hall',
          check: ({ seats }) => (seats >= 1 ? {} : { seats: 'At least 1 seat.' }),
          content: (form) => <NumberField {...form.field('seats')} label="Seats" isRequired />,
        },
        {
          name: 'summary',
          label: 'Summary',
          content: ({ values }) => (
            <DescriptionList
              items={[
                { label: 'Title', value: values.title },
                { label: 'Seats', value: values.seats },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
