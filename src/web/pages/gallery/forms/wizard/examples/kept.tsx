import { useState } from 'react';
import { z } from 'zod';
import { useStored } from '#web/api/use-stored.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { DateRangeField } from '#web/ui/fields/pickers/date-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { Wizard } from '#web/ui/forms/wizard.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';

const HALLS = [
  { value: 'harbour', label: 'Harbour Hall', description: '1,200 seats' },
  { value: 'mint', label: 'Old Mint', description: '300 seats' },
];

const EMPTY = {
  step: 'contact',
  values: { name: '', email: '', hall: '', days: ['', ''] as [string, string], isAgreed: false },
};
/** What is stored is checked when it is read: it may come from an older version. */
const stored = z.object({
  step: z.string(),
  values: z.object({
    name: z.string(),
    email: z.string(),
    hall: z.string(),
    days: z.tuple([z.string(), z.string()]),
    isAgreed: z.boolean(),
  }),
});
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

export function Kept() {
  const format = useFormat();
  const [state, setState] = useStored('galleryWizard', stored, EMPTY);
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
