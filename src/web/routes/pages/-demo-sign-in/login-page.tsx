import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { DEMO_SIGN_INS } from '#contract/sign-in/demo-accounts.ts';
import { demoLogin, jwtLogin } from '#contract/sign-in/jwt.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { readStored, writeStored } from '#web/data/stored/stored.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useDemoSession } from './demo-session.ts';
import { DemoFrame } from './frame/demo-frame.tsx';
import { demoLink, type Look } from './frame/demo-paths.ts';
import { SignedIn } from './signed-in.tsx';
import '#web/messages/demoSignIn.json';

export function LoginPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [session] = useDemoSession();
  if (session) {
    return (
      <DemoFrame kind="login" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="login"
      look={look}
      heading={t('demoSignIn.login.heading')}
      description={t('demoSignIn.login.description')}
    >
      <LoginForm look={look} />
      <Row justify="center">
        {t('demoSignIn.login.new')}
        <Link {...demoLink('register', look)}>{t('demoSignIn.login.register')}</Link>
      </Row>
    </DemoFrame>
  );
}

const signInForm = demoLogin.extend({ isRemembered: z.boolean() });

/**
 * What a visitor of the demo asked to be remembered; null where none did. Not the product's own remembered e-mail: a
 * demo account must not end up in the real sign-in.
 */
const rememberedEmail = z.string().nullable().catch(null);

/** Signs in to the demo, for this tab. */
function LoginForm({ look }: { look: Look }) {
  const { t } = useTranslation();
  const { call, storage } = useApiContext();
  const [, setSession] = useDemoSession();
  const form = useForm({
    schema: signInForm,
    labels: 'demoSignIn',
    initial: () => {
      const email = readStored(storage, 'demoEmail', rememberedEmail) ?? '';
      return { email, password: '', isRemembered: email !== '' };
    },
    send: async ({ email, password, isRemembered }) => {
      const { userData, ...tokens } = await call(jwtLogin, { body: { email, password } });
      writeStored(storage, 'demoEmail', isRemembered ? userData.email : null);
      setSession({ user: userData, ...tokens });
    },
  });

  return (
    <Form form={form} guard={false} hasAutoFocus>
      <TextField {...form.field('email')} type="email" autoComplete="username" />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Row justify="between">
        <Checkbox {...form.field('isRemembered')} label={t('demoSignIn.login.remember')} />
        <Link {...demoLink('forgot', look)}>{t('demoSignIn.login.forgot')}</Link>
      </Row>
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {t('demoSignIn.login.submit')}
      </Button>
      <DemoAccounts onChoose={form.set} />
    </Form>
  );
}

const ROLES = ['admin', 'client'] as const satisfies readonly (keyof typeof DEMO_SIGN_INS)[];

/** The built-in accounts; choosing one fills in the form. */
function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap="xs">
      <Text size="sm" tone="neutral">
        {t('demoSignIn.accounts.description')}
      </Text>
      {ROLES.map((role) => (
        <Button key={role} variant="light" onClick={() => onChoose(DEMO_SIGN_INS[role])}>
          {t(`demoSignIn.accounts.${role}`)} · {DEMO_SIGN_INS[role].email}
        </Button>
      ))}
    </Stack>
  );
}
