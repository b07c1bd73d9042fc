import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { codeSearch } from './code-search.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { BackToLogin } from './frame/back-to-login.tsx';
import { DemoFrame } from './frame/demo-frame.tsx';
import type { Look } from './frame/demo-paths.ts';
import { VerificationMail } from './verification-mail.tsx';

function VerifyPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [{ code }] = usePageSearch(codeSearch);
  const [email, setEmail] = useState<string | null>(null);
  const frame = { kind: 'verify', look } as const;
  if (email !== null) {
    return (
      <DemoFrame {...frame} heading={t('demoSignIn.verify.doneHeading')}>
        <Stack>
          <Alert tone="success" message={t('demoSignIn.verify.done', { email })} />
          <LinkButton to="/scores/week">{t('demoSignIn.verify.onward')}</LinkButton>
        </Stack>
      </DemoFrame>
    );
  }
  if (code !== undefined) {
    return (
      <DemoFrame
        {...frame}
        heading={t('demoSignIn.verify.openedHeading')}
        description={t('demoSignIn.verify.openedDescription')}
      >
        <ConfirmAddress code={code} look={look} onDone={setEmail} />
        <BackToLogin look={look} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      {...frame}
      heading={t('demoSignIn.verify.heading')}
      description={t('demoSignIn.verify.description')}
    >
      <VerificationMail look={look} />
      <BackToLogin look={look} />
    </DemoFrame>
  );
}

export const VerifyBasicPage = () => <VerifyPage look="basic" />;
export const VerifyCoverPage = () => <VerifyPage look="cover" />;
