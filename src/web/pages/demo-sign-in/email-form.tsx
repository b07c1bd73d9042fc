import { useTranslation } from 'react-i18next';
import type { DemoMail, MailRoute } from '#contract/sign-in/demo-accounts.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './form-parts.module.css';

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
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { form, field, failure, isSending } = useForm({
    initial: { email },
    check: (values) => checkFields(route.body, values),
    send: async (values) => {
      const { mail } = await call(route, { body: values });
      onSent({ email: values.email, mail });
    },
  });
  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      <TextField
        {...field('email')}
        label={t('demoSignIn.email')}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" isLoading={isSending}>
        {submit}
      </Button>
    </form>
  );
}
