import { useLocation } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readStaffLink } from '#contract/access/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import { RankingPicture } from './ranking-picture.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import styles from './sign-in-page.module.css';

/** Where an invitation or a reset link leads: the token is behind the `#` of the address. */
export function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLocation().hash;
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
          {token === '' ? <NoLink /> : <LinkOf token={token} />}
        </Stack>
      </section>
    </StagePage>
  );
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
  return (
    <CallState call={link} level={1} failed={t('access.setPassword.failed')} missing={missing}>
      {(found) => <SetPasswordForm token={token} link={found} />}
    </CallState>
  );
}
