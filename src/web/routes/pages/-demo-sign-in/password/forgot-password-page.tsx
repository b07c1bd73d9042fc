import { useState } from 'react';
import { sendResetLink } from '#contract/sign-in/demo-accounts.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { DemoMailbox } from '../demo-mailbox.tsx';
import { EmailForm, type SentMail } from '../email-form.tsx';
import { BackToLogin } from '../frame/back-to-login.tsx';
import { DemoFrame } from '../frame/demo-frame.tsx';
import { demoLink, type Look } from '../frame/demo-paths.ts';
import '#web/messages/demoSignIn.json';

export function ForgotPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentMail | null>(null);
  return (
    <DemoFrame
      kind="forgot"
      look={look}
      heading={t('demoSignIn.forgot.heading')}
      description={t('demoSignIn.forgot.description')}
    >
      {sent ? (
        <Stack>
          <Alert tone="success" message={t('demoSignIn.forgot.sent', { email: sent.email })} />
          <DemoMailbox mail={sent.mail} about="reset">
            {({ code }) => (
              <LinkButton {...demoLink('reset', look)} search={{ code }}>
                {t('demoSignIn.mail.reset.action')}
              </LinkButton>
            )}
          </DemoMailbox>
          <Button variant="outline" onClick={() => setSent(null)}>
            {t('demoSignIn.forgot.again')}
          </Button>
        </Stack>
      ) : (
        <EmailForm
          route={sendResetLink}
          email=""
          submit={t('demoSignIn.forgot.submit')}
          onSent={setSent}
        />
      )}
      <BackToLogin look={look} />
    </DemoFrame>
  );
}
