import { type DeliveryAddress, deliveryAddress } from '#contract/shop/shop-orders.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

const EMPTY: DeliveryAddress = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  country: 'US',
};

/** The very schema by which the back end checks the address of an order. */
export function Contract() {
  const form = useForm({
    initial: EMPTY,
    check: schemaCheck(deliveryAddress),
    send: async ({ city }) => showToast({ message: `It goes to ${city}.` }),
  });
  return (
    <Form form={form} label="Delivery">
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
