import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { Unlink, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { acceptStaffLink, readStaffLink } from '#contract/access/staff.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { PasswordField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { PageTitle } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { Entrance } from './-sign-in/entrance.tsx';
import { SecondStep } from './-sign-in/later-steps.tsx';
import '#web/messages/access.json';
import '#web/messages/signIn.json';

export const Route = createFileRoute('/set-password')({
  ...page({
    title: 'pageTitles.access.setPassword',
    access: 'open',
    layout: 'blank',
  }),
  component: SetPasswordPage,
});

/** Where an invitation or a reset link leads: the token is behind the `#` of the address. */
function SetPasswordPage() {
  const token = useLocation().hash;
  return <Entrance>{token === '' ? <NoLink /> : <LinkOf token={token} />}</Entrance>;
}

function useMissingTexts() {
  const { t } = useTranslation();
  return {
    title: t('access.setPassword.missing.title'),
    description: t('access.setPassword.missing.description'),
    actions: <LinkButton to="/login">{t('access.setPassword.missing.toSignIn')}</LinkButton>,
  };
}

function NoLink() {
  const { title, description, actions } = useMissingTexts();
  return (
    <EmptyState icon={Unlink} level={1} title={title} actions={actions}>
      {description}
    </EmptyState>
  );
}

function LinkOf({ token }: { token: string }) {
  const { t } = useTranslation();
  const link = useCall(readStaffLink, { body: { token } });
  const missing = useMissingTexts();
  if (link.error instanceof ApiError && link.error.code === 'conflict') {
    return (
      <EmptyState icon={UserRoundX} level={1} title={t('access.setPassword.disabled')}>
        {link.error.message}
      </EmptyState>
    );
  }
  return (
    <CallState call={link} level={1} failed={t('access.setPassword.failed')} missing={missing}>
      {(found) => <SetPasswordForm token={token} link={found} />}
    </CallState>
  );
}

/** Sets the password of the person whom a link is for and signs them in, with a code where they need one. */
function SetPasswordForm({
  token,
  link,
}: {
  token: string;
  link: RouteAnswer<typeof readStaffLink>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session } = useApiContext();
  const [challenge, setChallenge] = useState<string | null>(null);
  const accept = useChange(acceptStaffLink);
  // The sign-in leads whoever is signed in to their first page.
  const toSignIn = () => void navigate({ to: '/login', replace: true });
  const form = useForm({
    initial: { password: '' },
    schema: acceptStaffLink.body.pick({ password: true }),
    labels: 'access.setPassword',
    send: async ({ password }) => {
      const accepted = await accept.mutateAsync({ body: { token, password } });
      showToast({ tone: 'success', message: t('access.setPassword.done') });
      if (accepted.session) session.save(accepted.session);
      if (accepted.challenge === null) toSignIn();
      else setChallenge(accepted.challenge);
    },
  });
  if (challenge !== null) return <CodeStep challenge={challenge} onEnd={toSignIn} />;
  return (
    <>
      <Stack gap="2xs">
        <PageTitle size="3xl">
          {link.purpose === 'invitation'
            ? t('access.setPassword.invitation', { name: link.full_name })
            : t('access.setPassword.reset')}
        </PageTitle>
        <Text as="p" tone="neutral">
          {t('access.setPassword.description', { email: link.email, min: MIN_PASSWORD_LENGTH })}
        </Text>
        {link.purpose === 'reset' && (
          <Text as="p" tone="neutral">
            {t('access.setPassword.resetEnds')}
          </Text>
        )}
      </Stack>
      <Form form={form} guard={false}>
        <PasswordField {...form.field('password')} autoComplete="new-password" autoFocus />
        <Button type="submit" size="lg" isLoading={form.isSending}>
          {t('access.setPassword.submit')}
        </Button>
      </Form>
    </>
  );
}

/** The password is set; the code signs in. */
function CodeStep({ challenge, onEnd }: { challenge: string; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle size="3xl">{t('signIn.code.title')}</PageTitle>
      <SecondStep challenge={challenge} onExpired={onEnd} onBack={onEnd} onSignedIn={onEnd} />
    </>
  );
}
