import { type DemoMail, type MailRoute, sendResetLink } from '#contract/sign-in/demo-accounts.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

/** The address that was typed, and the mail to it; null: no account has the address. */
export type SentMail = { email: string; mail: DemoMail | null };

/** Asks for an e-mail address and has a mail written to it. */
export function EmailForm({
  route,
  email,
  submit,
  onSent,
}: {
  route: MailRoute;
  /** What the field holds at first. */
  email: string;
  submit: string;
  onSent: (sent: SentMail) => void;
}) {
  const { call } = useApiContext();
  const form = useForm({
    initial: { email },
    // All these calls take the same.
    schema: sendResetLink.body,
    labels: 'demoSignIn',
    send: async (values) => {
      const { mail } = await call(route, { body: values });
      onSent({ email: form.values.email, mail });
    },
  });
  return (
    <Form form={form} guard={false} hasAutoFocus>
      <TextField {...form.field('email')} autoComplete="email" />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {submit}
      </Button>
    </Form>
  );
}
