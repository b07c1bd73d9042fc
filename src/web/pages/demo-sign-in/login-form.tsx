import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { jwtLogin } from '#contract/jwt.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/components/button.tsx';
import { CheckField } from '#web/components/check-field.tsx';
import { checkFields } from '#web/components/check-fields.ts';
import { FormAlert } from '#web/components/form-alert.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { demoPath, type Look } from './demo-paths.ts';
import { tabDemoSession } from './demo-session.ts';
import styles from './form-parts.module.css';
import { readRememberedEmail, rememberEmail } from './remembered-email.ts';

/** Signs in to the demo, for this tab. */
export function LoginForm({ look }: { look: Look }) {
  const { t } = useTranslation();
  const { call, storage } = useApiContext();
  const { form, text, checkbox, set, failure, isSending } = useForm({
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
    <form {...form} className={styles.form}>
      <FormAlert message={failure} />
      <TextField
        {...text('email')}
        label={t('demoSignIn.email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...text('password')}
        label={t('demoSignIn.password')}
        autoComplete="current-password"
      />
      <div className={styles.row}>
        <CheckField {...checkbox('isRemembered')} label={t('demoSignIn.login.remember')} />
        <Link to={demoPath('forgot', look)}>{t('demoSignIn.login.forgot')}</Link>
      </div>
      <Button type="submit" isLoading={isSending}>
        {t('demoSignIn.login.submit')}
      </Button>
      <DemoAccounts onChoose={set} />
    </form>
  );
}
