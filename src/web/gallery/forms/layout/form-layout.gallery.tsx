import { createFileRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { DateField } from '#web/ui/fields/pickers/late-fields.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { source } from './form-layout.gallery.tsx?code';

/**
 * How fields stand together. One column reads fastest; fields stand side by side only where they make one thing, such as a
 * postal code and a city.
 *
 * @do Put the button that sends last, and the way out before it.
 * @dont Offer “Reset”: it is pressed by mistake more often than not.
 * @docs #web/ui/forms/form.tsx Form
 * @docs #web/ui/forms/form.tsx FormActions
 * @docs #web/ui/forms/form.tsx FormRow
 * @docs #web/ui/forms/use-form.ts useForm
 */
const FormLayoutPage = galleryPage({
  source,
  examples: { Vertical, columns: InColumns, Beside, Inline, dialog: InDialog, Long, Arabic },
  plays: {
    FormActions: play(
      FormActions,
      { submitLabel: 'Save', isSending: false, isDirty: true },
      {
        offered: {
          alternatives: <Button variant="outline">Save as draft</Button>,
          extra: <Button variant="plain">Delete</Button>,
        },
      },
    ),
  },
});

/** One column. Labels above the fields, the button at the end. */
function Vertical() {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email }) => (email.includes('@') ? {} : { email: 'Enter your e-mail address.' }),
    send: async ({ email }) => showToast({ message: `Welcome, ${email}.` }),
  });
  return (
    <Form form={form} label="Account" guard={false}>
      <TextField {...form.field('email')} label="E-mail" type="email" isRequired />
      <PasswordField {...form.field('password')} label="Password" autoComplete="off" />
      <FormActions submitLabel="Sign in" isSending={form.isSending} />
    </Form>
  );
}

/** Side by side. A row of fields becomes a column where there is little room. */
function InColumns() {
  const form = useForm({
    initial: { first: '', last: '', street: '', postcode: '', city: '' },
    check: () => ({}),
    send: async () => showToast({ message: 'The address was saved.' }),
  });
  return (
    <Form form={form} label="Address" guard={false}>
      <FormRow>
        <TextField {...form.field('first')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('last')} label="Last name" autoComplete="family-name" />
      </FormRow>
      <TextField {...form.field('street')} label="Street" autoComplete="street-address" />
      <FormRow>
        <TextField {...form.field('postcode')} label="Postcode" autoComplete="postal-code" />
        <TextField {...form.field('city')} label="City" autoComplete="address-level2" />
      </FormRow>
      <FormActions submitLabel="Save address" isSending={form.isSending} />
    </Form>
  );
}

function About({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Heading level={3} size="base">
        {title}
      </Heading>
      <Text as="p" size="sm" tone="neutral">
        {text}
      </Text>
    </div>
  );
}

/** Explained at the side. For settings: what a group is about stands beside it. */
function Beside() {
  const form = useForm({
    initial: { name: 'Harbour Hall', website: '', isPublic: true, isMailed: false },
    check: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
    send: async () => showToast({ message: 'The venue was saved.' }),
  });
  return (
    <Form form={form} label="Venue" guard={false}>
      <Columns
        side="start"
        width="12rem"
        aside={<About title="Profile" text="What visitors read about the venue." />}
      >
        <Stack>
          <TextField {...form.field('name')} label="Name of the venue" isRequired />
          <TextField {...form.field('website')} label="Website" type="url" />
        </Stack>
      </Columns>
      <Divider />
      <Columns
        side="start"
        width="12rem"
        aside={<About title="Privacy" text="Who finds the venue, and what you are told." />}
      >
        <Stack gap="sm">
          <Switch {...form.field('isPublic')} label="Listed in the search" />
          <Switch {...form.field('isMailed')} label="Mail me each new event" />
        </Stack>
      </Columns>
      <FormActions submitLabel="Save venue" isSending={form.isSending} isDirty={form.isDirty} />
    </Form>
  );
}

const CITIES = ['Any city', 'Lisbon', 'Porto'].map((city) => ({ value: city, label: city }));

/** In a line. For filters and searches, with the button below on a phone. */
function Inline() {
  const [search, setSearch] = useState({ text: '', city: 'Any city', day: '' });
  const [found, setFound] = useState('');
  const set = (part: Partial<typeof search>) => setSearch({ ...search, ...part });
  return (
    <form
      aria-label="Search for events"
      onSubmit={(event) => {
        event.preventDefault();
        setFound([search.text, search.city, search.day].filter(Boolean).join(' · '));
      }}
    >
      <Stack gap="sm">
        <Grid min="10rem">
          <TextField label="Event" value={search.text} onChange={(text) => set({ text })} />
          <SelectField
            label="City"
            choices={CITIES}
            value={search.city}
            onChange={(city) => set({ city })}
          />
          <DateField label="From" value={search.day} onChange={(day) => set({ day })} />
        </Grid>
        <Row>
          <Button type="submit" icon={Search}>
            Search
          </Button>
          <span role="status">{found}</span>
        </Row>
      </Stack>
    </form>
  );
}

/** In a dialog. The first field has the focus. Closing asks before anything typed is lost. */
function InDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Report a fault
      </Button>
      {isOpen && <FaultDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FaultDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { title: '', text: '' },
    check: ({ title }) => (title === '' ? { title: 'Say what is wrong.' } : {}),
    send: async () => showToast({ message: 'Thank you, we look at it.' }),
    onSent: onClose,
  });
  return (
    <Dialog title="Report a fault" onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('title')} label="What is wrong?" isRequired />
        <TextArea {...form.field('text')} label="What did you do before?" />
        <FormActions submitLabel="Send report" isSending={form.isSending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const START = {
  title: 'Harbour Summer Festival',
  place: '',
  doors: '19:00',
  teaser: '',
  about: '',
};

/** Long, with sections. The buttons know whether anything has changed. */
function Long() {
  const form = useForm({
    initial: START,
    check: ({ title }) => (title === '' ? { title: 'Enter a title.' } : {}),
    send: async () => showToast({ message: 'The event was saved.' }),
  });
  return (
    <Form form={form} label="Event" guard={false}>
      <Section level={3} title="Where and when">
        <TextField {...form.field('title')} label="Title" isRequired />
        <FormRow>
          <TextField {...form.field('place')} label="Venue" />
          <TextField {...form.field('doors')} label="Doors open" type="time" />
        </FormRow>
      </Section>
      <Section level={3} title="Texts" description="Visitors read them on the page of the event.">
        <TextArea {...form.field('teaser')} label="Teaser" rows={2} limit={140} />
        <TextArea {...form.field('about')} label="Description" rows={4} />
      </Section>
      <FormActions
        submitLabel="Save event"
        isSending={form.isSending}
        isDirty={form.isDirty}
        isDisabled={!form.isDirty}
        cancelLabel="Discard changes"
        onCancel={() => form.reset()}
      />
    </Form>
  );
}

/** Right to left. Nothing to be done: every part follows the direction. */
function Arabic() {
  const form = useForm({
    initial: { first: 'ليلى', last: 'حداد' },
    check: ({ first }) => (first === '' ? { first: 'أدخل اسمك.' } : {}),
    send: async () => undefined,
  });
  return (
    <div dir="rtl" lang="ar">
      <Form form={form} label="عنوان" guard={false}>
        <FormRow>
          <TextField {...form.field('first')} label="الاسم" isRequired />
          <TextField {...form.field('last')} label="اسم العائلة" />
        </FormRow>
        <FormActions submitLabel="حفظ" isSending={form.isSending} />
      </Form>
    </div>
  );
}

export const Route = createFileRoute('/forms/layout/form-layout')({
  ...page({ title: 'pageTitles.forms.form-layout', sample: 'template' }),
  component: FormLayoutPage,
});
