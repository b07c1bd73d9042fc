import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const START = {
  title: 'Harbour Summer Festival',
  place: '',
  doors: '19:00',
  teaser: '',
  about: '',
};

export function Long() {
  const form = useForm({
    initial: START,
    check: ({ title }) => (title === '' ? { title: 'Enter a title.' } : {}),
    send: async () => showToast({ message: 'The event was saved.' }),
  });
  return (
    <Form form={form} label="Event">
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
