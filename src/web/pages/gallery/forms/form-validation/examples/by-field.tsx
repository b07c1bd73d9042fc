import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

export function ByField() {
  const form = useForm({
    initial: { title: '', seats: '' },
    check: ({ title, seats }) => ({
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(!/^\d+$/.test(seats) && { seats: 'Enter a number of seats, such as 120.' }),
    }),
    send: async ({ title }) => showToast({ message: `“${title}” was saved.` }),
  });
  return (
    <Form form={form} label="Event">
      <TextField {...form.field('title')} label="Title" isRequired />
      <TextField {...form.field('seats')} label="Seats" inputMode="numeric" isRequired />
      <FormActions submitLabel="Save event" isSending={form.isSending} />
    </Form>
  );
}
