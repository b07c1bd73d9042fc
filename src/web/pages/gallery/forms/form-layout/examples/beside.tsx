import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

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

export function Beside() {
  const form = useForm({
    initial: { name: 'Harbour Hall', website: '', isPublic: true, isMailed: false },
    check: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
    send: async () => showToast({ message: 'The venue was saved.' }),
  });
  return (
    <Form form={form} label="Venue">
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
