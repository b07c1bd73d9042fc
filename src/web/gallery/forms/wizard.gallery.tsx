import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { addUser, userDraft } from '#contract/users/users.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateRangeField } from '#web/ui/fields/pickers/late-fields.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/field-rules.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import { Wizard, type WizardStep } from '#web/ui/forms/wizard.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './wizard.gallery.tsx?code';

const START = { step: 'event', values: { title: '', seats: 100 } };

type EventValues = (typeof START)['values'];

const STEPS: readonly WizardStep<EventValues>[] = [
  {
    name: 'event',
    label: 'Event',
    check: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
    content: (form) => <TextField {...form.field('title')} label="Title" isRequired />,
  },
  {
    name: 'hall',
    label: 'Hall',
    content: (form) => <NumberField {...form.field('seats')} label="Seats" isRequired />,
  },
];

/**
 * Leads through a long form in steps. Worth it where later steps depend on earlier ones, or where it would take longer than a
 * few minutes; otherwise one page with sections is faster.
 *
 * @do Show how many steps there are, and where one is.
 * @dont Add a step while somebody is on the way.
 * @docs #web/ui/forms/wizard.tsx
 * @docs #web/ui/navigation/stepper.tsx
 */
const WizardPage = galleryPage({
  source,
  examples: { Basic, Kept, Server, arabic: RightToLeft },
  plays: {
    Wizard: play(Wizard<EventValues>, {
      label: 'New event',
      state: START,
      steps: STEPS,
      submitLabel: 'Create event',
      send: async () => undefined,
    }),
  },
});

/** Basic. Three steps, each with its own check. A step can be gone back to, never skipped. */
function Basic() {
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

const HALLS = [
  { value: 'harbour', label: 'Harbour Hall', description: '1,200 seats' },
  { value: 'mint', label: 'Old Mint', description: '300 seats' },
];

const EMPTY = {
  step: 'contact',
  values: { name: '', email: '', hall: '', days: ['', ''] as [string, string], isAgreed: false },
};

/** What is stored is checked when it is read: it may come from an older version. */
const stored = z
  .object({
    step: z.string(),
    values: z.object({
      name: z.string(),
      email: z.string(),
      hall: z.string(),
      days: z.tuple([z.string(), z.string()]),
      isAgreed: z.boolean(),
    }),
  })
  .catch(EMPTY);

const contact = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  email: z.email('Enter an e-mail address.'),
});

const booking = z.object({
  hall: z.string().min(1, 'Choose a hall.'),
  days: z.tuple([z.string(), z.string()]).refine(([from, to]) => from !== '' && to !== '', {
    error: 'Choose the first and the last day.',
  }),
});

const terms = z.object({ isAgreed: z.literal(true, 'Agree to the terms to book.') });

/**
 * Stored, with a summary. What is entered stays in this browser: reload the page in the middle. The checks are zod schemas,
 * one for each step.
 */
function Kept() {
  const format = useFormat();
  const [state, setState] = useStored('galleryWizard', stored);
  const [booked, setBooked] = useState<string | null>(null);
  return (
    <Stack>
      <Alert tone="success" message={booked} />
      <Wizard
        label="Book a hall"
        state={state}
        onChange={setState}
        submitLabel="Book hall"
        send={async ({ name }) => setBooked(`Booked for ${name}.`)}
        onSent={() => setState(EMPTY)}
        steps={[
          {
            name: 'contact',
            label: 'Contact',
            check: schemaCheck(contact),
            content: (form) => (
              <FormRow>
                <TextField
                  {...form.field('name')}
                  label="Your name"
                  autoComplete="name"
                  isRequired
                />
                <TextField
                  {...form.field('email')}
                  label="Your e-mail"
                  type="email"
                  autoComplete="email"
                  isRequired
                />
              </FormRow>
            ),
          },
          {
            name: 'booking',
            label: 'Hall and days',
            check: schemaCheck(booking),
            content: (form) => (
              <Stack>
                <RadioGroup {...form.field('hall')} label="Hall" choices={HALLS} isRequired />
                <DateRangeField {...form.field('days')} label="Days" isRequired />
              </Stack>
            ),
          },
          {
            name: 'summary',
            label: 'Summary',
            description: 'Go back to change something.',
            check: schemaCheck(terms),
            content: (form) => (
              <Stack>
                <DescriptionList
                  items={[
                    { label: 'Name', value: form.values.name },
                    { label: 'E-mail', value: form.values.email },
                    {
                      label: 'Hall',
                      value: HALLS.find(({ value }) => value === form.values.hall)?.label,
                    },
                    { label: 'Days', value: form.values.days.map(format.day).join(' – ') },
                  ]}
                />
                <Checkbox
                  {...form.field('isAgreed')}
                  label="I agree to the terms of the house"
                  isRequired
                />
              </Stack>
            ),
          },
        ]}
      />
    </Stack>
  );
}

const SERVER_START = {
  step: 'person',
  values: { fullName: 'Ada Byron', username: 'aoife', email: 'ada.byron@example.com' },
};

/** The user name is taken, which only the back end knows. */
/**
 * Refused at the end. The back end knows that the user name is taken. What it says stands above the last step, and nothing is
 * lost.
 */
function Server() {
  const [state, setState] = useState(SERVER_START);
  const add = useChange(addUser);
  return (
    <Wizard
      label="New user"
      state={state}
      onChange={setState}
      submitLabel="Add user"
      send={(values) => add.mutateAsync({ body: userDraft.parse(values) })}
      onSent={() => {
        showToast({ message: `${state.values.fullName} was added.` });
        setState(SERVER_START);
      }}
      steps={[
        {
          name: 'person',
          label: 'Person',
          check: schemaCheck(userDraft.pick({ fullName: true })),
          content: (form) => <TextField {...form.field('fullName')} label="Full name" isRequired />,
        },
        {
          name: 'account',
          label: 'Account',
          check: schemaCheck(userDraft.pick({ username: true, email: true })),
          content: (form) => (
            <>
              <TextField {...form.field('username')} label="User name" isRequired />
              <TextField {...form.field('email')} label="E-mail of the user" isRequired />
            </>
          ),
        },
        {
          name: 'summary',
          label: 'Summary',
          content: ({ values }) => (
            <DescriptionList
              items={[
                { label: 'Full name', value: values.fullName },
                { label: 'User name', value: values.username },
                { label: 'E-mail', value: values.email },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

const MIRRORED_START = { step: 'name', values: { name: '', city: 'تونس' } };

/** Right to left. The steps run from right to left. */
function RightToLeft() {
  const [state, setState] = useState(MIRRORED_START);
  return (
    <div dir="rtl">
      <Wizard
        label="New account"
        state={state}
        onChange={setState}
        submitLabel="Create account"
        send={async () => undefined}
        onSent={() => setState(MIRRORED_START)}
        steps={[
          {
            name: 'name',
            label: 'Name',
            check: ({ name }) => (name === '' ? { name: 'Enter your name.' } : {}),
            content: (form) => <TextField {...form.field('name')} label="Full name" />,
          },
          {
            name: 'city',
            label: 'City',
            content: (form) => <TextField {...form.field('city')} label="Your city" />,
          },
        ]}
      />
    </div>
  );
}

export const Route = createFileRoute('/forms/wizard')({
  ...page({ title: 'pageTitles.forms.wizard', sample: 'template' }),
  component: WizardPage,
});
