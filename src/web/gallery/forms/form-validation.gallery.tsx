import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { type DeliveryAddress, deliveryAddress } from '#contract/shop/shop-orders.ts';
import { permissionName } from '#contract/users/permissions.ts';
import { addUser, listAllUsers, userDraft } from '#contract/users/users.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './form-validation.gallery.tsx?code';

/**
 * Tells what is wrong, at the field, in words that say what to do. An error appears when a field is left or the form is sent,
 * never while one is still typing.
 *
 * @do Write “Enter a number of seats, such as 120.”
 * @dont Write “Invalid value”.
 * @do Wait until the field is left.
 * @dont Mark an address as wrong at its second letter.
 * @docs #web/ui/forms/form.tsx Form
 * @docs #web/ui/fields/field.tsx
 * @docs #web/ui/forms/use-form.ts useForm
 * @docs #web/ui/forms/field-rules.ts schemaCheck
 */
const FormValidationPage = galleryPage({
  source,
  examples: { ByField, Contract, Across, Async, Server, Summary },
  plays: {
    Form: play(
      Form,
      {
        label: 'Event',
        children: <TextField label="Title" value="Hamlet" onChange={() => {}} />,
      },
      { use: useEventForm },
    ),
  },
});

/** By field. Leave a field with something wrong in it, or send the form. */
function ByField() {
  const form = useForm({
    initial: { title: '', seats: '' },
    check: ({ title, seats }) => ({
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(!/^\d+$/.test(seats) && { seats: 'Enter a number of seats, such as 120.' }),
    }),
    send: async ({ title }) => showToast({ message: `“${title}” was saved.` }),
  });
  return (
    <Form form={form} label="Event" guard={false}>
      <TextField {...form.field('seats')} label="Seats" inputMode="numeric" isRequired />
      <TextField {...form.field('title')} label="Title" isRequired />
      <FormActions submitLabel="Save event" isSending={form.isSending} />
    </Form>
  );
}

const EMPTY: DeliveryAddress = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  country: 'US',
};

/** The very schema by which the back end checks the address of an order. */
/** By the schema of the contract. The check of the browser is that of the back end: one schema, one set of messages. */
function Contract() {
  const form = useForm({
    initial: EMPTY,
    check: schemaCheck(deliveryAddress),
    send: async ({ city }) => showToast({ message: `It goes to ${city}.` }),
  });
  return (
    <Form form={form} label="Delivery" guard={false}>
      <TextField {...form.field('fullName')} label="Name of the recipient" isRequired />
      <TextField {...form.field('street')} label="Street" isRequired />
      <FormRow>
        <TextField {...form.field('postcode')} label="Postcode" />
        <TextField {...form.field('city')} label="City" isRequired />
      </FormRow>
      <FormActions submitLabel="Use address" isSending={form.isSending} />
    </Form>
  );
}

const sale = z
  .object({
    from: z.iso.date('Enter a day.'),
    to: z.iso.date('Enter a day.'),
    password: z.string().min(12, 'At least 12 characters.'),
    repeated: z.string(),
  })
  .refine(({ from, to }) => to >= from, {
    path: ['to'],
    error: 'The last day is before the first.',
    when: () => true,
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'The two passwords differ.',
    when: () => true,
  });

/** Across fields. The last day against the first, the password against its repetition. The error stands at the second field. */
function Across() {
  const form = useForm({
    initial: { from: '2026-12-10', to: '2026-12-01', password: '', repeated: '' },
    check: schemaCheck(sale),
    send: async () => showToast({ message: 'The sale was planned.' }),
  });
  return (
    <Form form={form} label="Private sale" guard={false}>
      <FormRow>
        <TextField {...form.field('from')} type="date" label="First day" isRequired />
        <TextField {...form.field('to')} type="date" label="Last day" isRequired />
      </FormRow>
      <FormRow>
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="new-password"
          isRequired
        />
        <PasswordField
          {...form.field('repeated')}
          label="Password again"
          autoComplete="new-password"
          isRequired
        />
      </FormRow>
      <FormActions submitLabel="Plan sale" isSending={form.isSending} />
    </Form>
  );
}

/** Asks the back end once nothing has been typed for a moment. */
/** While typing, by the back end. Whether a name is free is asked once the typing pauses. */
function Async() {
  const [name, setName] = useState('');
  const late = useDebouncedValue(name.trim().toLowerCase(), 400);
  const call = useCall(listAllUsers, {}, { enabled: late !== '' });
  const isTaken = call.data?.some(({ username }) => username.toLowerCase() === late) ?? false;
  const isChecking = name.trim().toLowerCase() !== late || call.isLoading;
  return (
    <TextField
      label="User name"
      description={
        <span role="status">
          {name === '' && 'Try aoife, which is taken.'}
          {name !== '' && isChecking && 'Checking…'}
          {name !== '' && !isChecking && !isTaken && 'This name is free.'}
        </span>
      }
      spellCheck={false}
      autoCapitalize="none"
      value={name}
      onChange={setName}
      {...(isTaken && !isChecking && { error: 'This name is taken.' })}
    />
  );
}

/** After sending, by the back end. The refusal names its fields, and the errors stand there until they are changed. */
function Server() {
  const add = useChange(addUser);
  const form = useForm({
    initial: { fullName: 'Ada Byron', username: 'aoife', email: 'ada.byron@example.com' },
    check: schemaCheck(userDraft),
    send: (values) => add.mutateAsync({ body: values }),
    onSent: () => showToast({ message: 'The user was added.' }),
  });
  return (
    <Form form={form} label="User" guard={false}>
      <TextField {...form.field('fullName')} label="Full name" isRequired />
      <FormRow>
        <TextField {...form.field('username')} label="Login" isRequired />
        <TextField {...form.field('email')} label="E-mail" type="email" isRequired />
      </FormRow>
      <FormActions submitLabel="Add user" isSending={form.isSending} />
    </Form>
  );
}

const AREAS = [
  { value: '', label: 'Choose an area' },
  { value: 'events', label: 'Events' },
  { value: 'venues', label: 'Venues' },
];

/** With a summary. For a long form: what is still missing stands above it too. */
function Summary() {
  const form = useForm({
    initial: { name: '', area: '', isAgreed: false },
    check: ({ name, area, isAgreed }) => {
      const checked = permissionName.safeParse(name);
      return {
        ...(!checked.success && { name: checked.error.issues[0]?.message ?? '' }),
        ...(area === '' && { area: 'Choose an area.' }),
        ...(!isAgreed && { isAgreed: 'Confirm that you have asked.' }),
      };
    },
    send: async ({ name }) => showToast({ message: `“${name}” was requested.` }),
  });
  const wrong = [form.errorOf('name'), form.errorOf('area'), form.errorOf('isAgreed')];
  const count = wrong.filter((error) => error !== undefined).length;
  return (
    <Form form={form} label="Permission" guard={false}>
      <Alert
        message={form.hasErrors ? `${count} of 3 fields still need you: ${wrong.join(' ')}` : null}
      />
      <TextField {...form.field('name')} label="Name of the permission" isRequired />
      <SelectField {...form.field('area')} label="Area" choices={AREAS} isRequired />
      <Checkbox {...form.field('isAgreed')} label="My team knows about it" isRequired />
      <FormActions submitLabel="Request permission" isSending={form.isSending} />
    </Form>
  );
}

function useEventForm() {
  const form = useForm({ initial: { title: 'Hamlet' }, check: () => ({}), send: async () => {} });
  return { form };
}

export const Route = createFileRoute('/forms/form-validation')({
  ...page({ title: 'pageTitles.forms.form-validation', sample: 'template' }),
  component: FormValidationPage,
});
