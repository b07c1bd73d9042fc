import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { z } from 'zod';
import { jwtRegister } from '#contract/sign-in/jwt.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PasswordField, TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Disclosure } from '#web/ui/navigation/accordion.tsx';
import { useDemoSession } from './demo-session.ts';
import { DemoFrame } from './frame/demo-frame.tsx';
import { demoLink, type Look } from './frame/demo-paths.ts';
import { StrengthMeter } from './password/strength-meter.tsx';
import { SignedIn } from './signed-in.tsx';
import '#web/messages/demoSignIn.json';

export function RegisterPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [session] = useDemoSession();
  const [isCreated, setIsCreated] = useState(false);
  if (isCreated && session) {
    return (
      <DemoFrame kind="register" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} notice={t('demoSignIn.register.created')} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="register"
      look={look}
      heading={t('demoSignIn.register.heading')}
      description={t('demoSignIn.register.description')}
    >
      <RegisterForm onCreated={() => setIsCreated(true)} />
      <Row justify="center">
        {t('demoSignIn.register.known')}
        <Link {...demoLink('login', look)}>{t('demoSignIn.register.login')}</Link>
      </Row>
    </DemoFrame>
  );
}

const accountForm = jwtRegister.body.extend({ hasAgreed: z.boolean().refine(Boolean) });

/** Makes a demo account and signs it in, for this tab. */
function RegisterForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [, setSession] = useDemoSession();
  const strengthId = useId();
  const form = useForm({
    schema: accountForm,
    labels: 'demoSignIn.register',
    initial: { username: '', email: '', password: '', hasAgreed: false },
    check: (typed) => ({
      ...checkFields(jwtRegister.body, typed),
      ...(!typed.hasAgreed && { hasAgreed: t('demoSignIn.register.termsNeeded') }),
    }),
    send: async ({ username, email, password }) => {
      const { user, accessToken } = await call(jwtRegister, {
        body: { username, email, password },
      });
      setSession({ user, accessToken, refreshToken: null });
      onCreated();
    },
  });

  return (
    <Form form={form} guard={false} hasAutoFocus>
      <TextField {...form.field('username')} autoComplete="nickname" autoCapitalize="none" />
      <TextField {...form.field('email')} label={t('demoSignIn.email')} autoComplete="email" />
      <div>
        <PasswordField
          {...form.field('password')}
          label={t('demoSignIn.password')}
          autoComplete="new-password"
          aria-describedby={strengthId}
        />
        <StrengthMeter
          id={strengthId}
          password={form.values.password}
          own={[form.values.username, form.values.email]}
        />
      </div>
      <div>
        <Checkbox {...form.field('hasAgreed')} />
        <Disclosure title={t('demoSignIn.register.termsTitle')}>
          {t('demoSignIn.register.termsDescription')}
        </Disclosure>
      </div>
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {t('demoSignIn.register.submit')}
      </Button>
    </Form>
  );
}
