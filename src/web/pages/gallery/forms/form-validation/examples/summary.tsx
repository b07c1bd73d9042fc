import { permissionName } from '#contract/users/permissions.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

const AREAS = [
  { value: '', label: 'Choose an area' },
  { value: 'events', label: 'Events' },
  { value: 'venues', label: 'Venues' },
];

export function Summary() {
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
    <Form form={form} label="Permission">
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
