import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { Call } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  DEMO_SIGN_INS,
  resetDemoPassword,
  sendResetLink,
} from '#contract/sign-in/demo-accounts.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PasswordField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { codeSearch } from '../code-search.ts';
import { useDemoSession } from '../demo-session.ts';
import { BackToLogin } from '../frame/back-to-login.tsx';
import { DemoFrame } from '../frame/demo-frame.tsx';
import { demoLink, type Look } from '../frame/demo-paths.ts';
import { StrengthMeter } from './strength-meter.tsx';
import '#web/messages/demoSignIn.json';

export function ResetPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [{ code }] = usePageSearch(codeSearch);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <DemoFrame kind="reset" look={look} heading={t('demoSignIn.reset.doneHeading')}>
        <Stack>
          <Alert tone="success" message={t('demoSignIn.reset.done', { email })} />
          <LinkButton {...demoLink('login', look)}>{t('demoSignIn.reset.signIn')}</LinkButton>
        </Stack>
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="reset"
      look={look}
      heading={t('demoSignIn.reset.heading')}
      description={t('demoSignIn.reset.description')}
    >
      <ResetPasswordForm code={code} look={look} onDone={setEmail} />
      <BackToLogin look={look} />
    </DemoFrame>
  );
}

const { password } = resetDemoPassword.body.shape;
const resetForm = z.object({ account: z.string(), password, repeat: password });

/** Sets the password of the account that the link's code belongs to; without one, of an account that is chosen. */
function ResetPasswordForm({
  code,
  look,
  onDone,
}: {
  code: string | undefined;
  look: Look;
  onDone: (email: string) => void;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const strengthId = useId();
  const emails = useAccountEmails();
  const form = useForm({
    schema: resetForm,
    labels: 'demoSignIn.reset',
    initial: { account: emails[0] ?? '', password: '', repeat: '' },
    check: (typed) => ({
      ...checkFields(resetForm.omit({ repeat: true }), typed),
      ...(typed.repeat !== typed.password && {
        repeat: t(`demoSignIn.reset.${typed.repeat === '' ? 'repeatNeeded' : 'different'}`),
      }),
    }),
    send: async ({ account, password }) => {
      const known = code ?? (await fetchCode(call, account));
      const { email } = await call(resetDemoPassword, { body: { code: known, password } });
      onDone(email);
    },
  });

  return (
    <Form form={form} guard={false} hasAutoFocus>
      {form.failure !== null && code !== undefined && (
        <Link {...demoLink('forgot', look)}>{t('demoSignIn.reset.newLink')}</Link>
      )}
      {code === undefined && (
        <>
          <Text as="p" size="sm" tone="neutral">
            {t('demoSignIn.reset.noLink')}
          </Text>
          <SelectField
            {...form.field('account')}
            choices={emails.map((email) => ({ value: email, label: email }))}
          />
        </>
      )}
      <div>
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          aria-describedby={strengthId}
        />
        <StrengthMeter
          id={strengthId}
          password={form.values.password}
          own={code === undefined ? [form.values.account] : []}
        />
      </div>
      <PasswordField {...form.field('repeat')} autoComplete="new-password" />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        {t('demoSignIn.reset.submit')}
      </Button>
    </Form>
  );
}

/** The accounts to choose from: one's own first, then those that are there from the start. */
function useAccountEmails(): string[] {
  const [session] = useDemoSession();
  const own = session?.user.email;
  const known = Object.values(DEMO_SIGN_INS).map(({ email }) => email);
  return [...new Set(own === undefined ? known : [own, ...known])];
}

async function fetchCode(call: Call, email: string): Promise<string> {
  const { mail } = await call(sendResetLink, { body: { email } });
  if (!mail) throw new ApiError('not_found', `There is no account ${email}.`);
  return mail.code;
}
