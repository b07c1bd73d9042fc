import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Vertical() {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email }) => (email.includes('@') ? {} : { email: 'Enter your e-mail address.' }),
    send: async ({ email }) => showToast({ message: `Welcome, ${email}.` }),
  });
  return (
    <Form form={form} label="Account">
      <TextField {...form.field('email')} label="E-mail" type="email" isRequired />
      <PasswordField {...form.field('password')} label="Password" autoComplete="off" />
      <FormActions submitLabel="Sign in" isSending={form.isSending} />
    </Form>
  );
}
