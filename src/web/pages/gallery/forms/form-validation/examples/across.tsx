import { z } from 'zod';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

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

export function Across() {
  const form = useForm({
    initial: { from: '2026-12-10', to: '2026-12-01', password: '', repeated: '' },
    check: schemaCheck(sale),
    send: async () => showToast({ message: 'The sale was planned.' }),
  });
  return (
    <Form form={form} label="Private sale">
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
