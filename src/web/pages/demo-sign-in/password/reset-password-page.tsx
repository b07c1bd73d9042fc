import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { codeSearch } from '../code-search.ts';
import { BackToLogin } from '../frame/back-to-login.tsx';
import { DemoFrame } from '../frame/demo-frame.tsx';
import { demoPath, type Look } from '../frame/demo-paths.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

function ResetPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [{ code }] = usePageSearch(codeSearch);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <DemoFrame kind="reset" look={look} heading={t('demoSignIn.reset.doneHeading')}>
        <Stack>
          <Alert tone="success" message={t('demoSignIn.reset.done', { email })} />
          <LinkButton to={demoPath('login', look)}>{t('demoSignIn.reset.signIn')}</LinkButton>
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

export const ResetBasicPage = () => <ResetPage look="basic" />;
export const ResetCoverPage = () => <ResetPage look="cover" />;
