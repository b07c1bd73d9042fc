import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptStaffLink, readStaffLink } from '#contract/access/staff.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { PageTitle } from '#web/ui/layout/page-heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import { RankingPicture } from './ranking-picture.tsx';
import styles from './sign-in-page.module.css';

/** Where an invitation or a reset link leads: the token is behind the `#` of the address. */
export function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLocation().hash;
  const link = useCall(readStaffLink, { body: { token: token || '-' } });
  return (
    <StagePage
      label={t('signIn.aboutLabel')}
      title={t('signIn.promise')}
      description={t('signIn.promiseDescription')}
      picture={<RankingPicture />}
    >
      <section className={styles.entrance}>
        <Stack gap="lg" className={styles.box}>
          <Text as="p" size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
          <CallState
            call={link}
            level={1}
            failed={t('access.setPassword.failed')}
            missing={{
              title: t('access.setPassword.missing.title'),
              description: t('access.setPassword.missing.description'),
              actions: (
                <LinkButton to="/login">{t('access.setPassword.missing.toSignIn')}</LinkButton>
              ),
            }}
          >
            {(found) => <PasswordForm token={token} link={found} />}
          </CallState>
        </Stack>
      </section>
    </StagePage>
  );
}

function PasswordForm({ token, link }: { token: string; link: RouteAnswer<typeof readStaffLink> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accept = useChange(acceptStaffLink);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => checkFields(acceptStaffLink.body, { token, password }),
    send: ({ password }) => accept.mutateAsync({ body: { token, password } }),
    onSent: () => {
      showToast({ tone: 'success', message: t('access.setPassword.done') });
      void navigate({ to: '/login', replace: true });
    },
  });
  const isInvitation = link.purpose === 'invitation';
  return (
    <>
      <Stack gap="2xs">
        <PageTitle size="3xl">
          {isInvitation
            ? t('access.setPassword.invitation', { name: link.full_name })
            : t('access.setPassword.reset')}
        </PageTitle>
        <Text as="p" tone="neutral">
          {t('access.setPassword.description', { email: link.email, min: MIN_PASSWORD_LENGTH })}
        </Text>
      </Stack>
      <Form form={form}>
        <PasswordField
          {...form.field('password')}
          label={t('access.setPassword.password')}
          autoComplete="new-password"
          autoFocus
          isRequired
        />
        <FormActions submitLabel={t('access.setPassword.submit')} isSending={form.isSending} />
      </Form>
    </>
  );
}
