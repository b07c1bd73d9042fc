import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loginSecondFactor, mailResetLink, readSignInHelp } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { PageTitle } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { enterCode } from './sign-in.ts';
import '#web/messages/signIn.json';

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({
  challenge,
  onExpired,
  onBack,
  onSignedIn,
}: {
  challenge: string;
  /** The password has to be entered again, and why. */
  onExpired: (reason: ApiError) => void;
  onBack: () => void;
  /** Absent where the page leads on by itself. */
  onSignedIn?: () => void;
}) {
  const { t } = useTranslation();
  const { call, session } = useApiContext();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    schema: loginSecondFactor.body.pick({ code: true }),
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('signIn.code.missing') } : {}),
    send: async ({ code }) => {
      try {
        await enterCode({ challenge, code }, { call, session });
        onSignedIn?.();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') onExpired(error);
        throw error;
      }
    },
  });
  const handleOther = () => {
    setIsRecovery(!isRecovery);
    form.reset();
    form.form.ref.current?.querySelector('input')?.focus();
  };
  return (
    <Form form={form} guard={false} label={t('signIn.code.title')} hasAutoFocus>
      <TextField
        {...form.field('code')}
        label={t(isRecovery ? 'signIn.code.recovery' : 'signIn.code.app')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {t('signIn.code.submit')}
      </Button>
      <Row justify="between">
        <Button variant="plain" onClick={handleOther}>
          {t(isRecovery ? 'signIn.code.useApp' : 'signIn.code.useRecovery')}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {t('signIn.code.back')}
        </Button>
      </Row>
    </Form>
  );
}

type ForgottenPasswordProps = { email: string; onBack: () => void };

/** A link by mail where the server sends mail, else whom to ask for one. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  // The sign-in has no store of answers, and does without its code until then.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Help {...props} />
    </QueryClientProvider>
  );
}

function Help({ email, onBack }: ForgottenPasswordProps) {
  const { t } = useTranslation();
  const help = useCall(readSignInHelp, {});
  // The button that leads here has gone.
  useEffect(() => document.querySelector<HTMLElement>('[data-page-title]')?.focus(), []);
  return (
    <Stack gap="md">
      <PageTitle size="3xl">{t('signIn.forgotten.title')}</PageTitle>
      <CallState
        call={help}
        failed={t('signIn.forgotten.failed')}
        loading={<Skeleton count={2} />}
        missing={{
          title: t('signIn.forgotten.title'),
          description: t('signIn.forgotten.ask'),
          actions: null,
        }}
      >
        {({ sends_mail: sendsMail, contact }) => (
          <>
            {sendsMail && <LinkForm email={email} />}
            <Contact contact={contact} isAfterMail={sendsMail} />
          </>
        )}
      </CallState>
      <Button variant="outline" size="lg" onClick={onBack}>
        {t('signIn.forgotten.back')}
      </Button>
    </Stack>
  );
}

/** Whom to ask, in the words of an admin. */
function Contact({ contact, isAfterMail }: { contact: string; isAfterMail: boolean }) {
  const { t } = useTranslation();
  if (contact !== '') {
    return (
      <Text as="p">
        {t(isAfterMail ? 'signIn.forgotten.noMail' : 'signIn.forgotten.contact')}{' '}
        <bdi>{contact}</bdi>
      </Text>
    );
  }
  return isAfterMail ? null : <Text as="p">{t('signIn.forgotten.ask')}</Text>;
}

/** The answer is the same whether there is such an account or not. */
function LinkForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const request = useChange(mailResetLink);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: mailResetLink.body,
    labels: 'signIn',
    initial: { email },
    send: async (body) => {
      await request.mutateAsync({ body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== null) {
    return <Alert tone="success" message={t('signIn.forgotten.sent', { email: sentTo })} />;
  }
  return (
    <Form form={form} guard={false} label={t('signIn.forgotten.title')} hasAutoFocus>
      <Text as="p" tone="neutral">
        {t('signIn.forgotten.description')}
      </Text>
      <TextField {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {t('signIn.forgotten.send')}
      </Button>
    </Form>
  );
}
