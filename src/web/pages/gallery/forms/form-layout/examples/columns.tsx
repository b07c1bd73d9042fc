import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

export function InColumns() {
  const form = useForm({
    initial: { first: '', last: '', street: '', postcode: '', city: '' },
    check: () => ({}),
    send: async () => showToast({ message: 'The address was saved.' }),
  });
  return (
    <Form form={form} label="Address">
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
