import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { jwtLogin } from '#contract/sign-in/jwt.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { tabDemoSession } from './demo-session.ts';
import { demoPath, type Look } from './frame/demo-paths.ts';
import { readRememberedEmail, rememberEmail } from './remembered-email.ts';

/** Signs in to the demo, for this tab. */
export function LoginForm({ look }: { look: Look }) {
  const { t } = useTranslation();
  const { call, storage } = useApiContext();
  const form = useForm({
    initial: () => {
      const email = readRememberedEmail(storage);
      return { email, password: '', isRemembered: email !== '' };
    },
    check: (values) => checkFields(jwtLogin.body, values),
    send: async ({ email, password, isRemembered }) => {
      const { userData, ...tokens } = await call(jwtLogin, { body: { email, password } });
      rememberEmail(storage, isRemembered ? userData.email : '');
      tabDemoSession.save({ user: userData, ...tokens });
    },
  });

  return (
    <Form form={form} hasAutoFocus>
      <TextField
        {...form.field('email')}
        label={t('demoSignIn.email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label={t('demoSignIn.password')}
        autoComplete="current-password"
      />
      <Row justify="between">
        <Checkbox {...form.field('isRemembered')} label={t('demoSignIn.login.remember')} />
        <Link to={demoPath('forgot', look)}>{t('demoSignIn.login.forgot')}</Link>
      </Row>
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {t('demoSignIn.login.submit')}
      </Button>
      <DemoAccounts onChoose={form.set} />
    </Form>
  );
}
