import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptStaffLink, type readStaffLink } from '#contract/access/staff.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { useChange } from '#web/api/use-change.ts';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { PageTitle } from '#web/ui/layout/page-heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Sets the password of the person whom a link is for, and leads to the sign-in. */
export function SetPasswordForm({
  token,
  link,
}: {
  token: string;
  link: RouteAnswer<typeof readStaffLink>;
}) {
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
