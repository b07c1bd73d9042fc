import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_SIGN_INS, sendVerificationLink } from '#contract/sign-in/demo-accounts.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { useDemoSession } from './demo-session.ts';
import { EmailForm, type SentMail } from './email-form.tsx';
import { demoPath, type Look } from './frame/demo-paths.ts';

/** Has the link sent, and shows the mail with it. */
export function VerificationMail({ look }: { look: Look }) {
  const { t } = useTranslation();
  const own = useDemoSession()?.user.email;
  const [sent, setSent] = useState<SentMail | null>(null);
  if (!sent) {
    return (
      <>
        <EmailForm
          route={sendVerificationLink}
          email={own ?? DEMO_SIGN_INS.client.email}
          submit={t('demoSignIn.verify.submit')}
          onSent={setSent}
        />
        <Stack>
          <LinkButton to="/scores/week" variant="outline">
            {t('demoSignIn.verify.skip')}
          </LinkButton>
        </Stack>
      </>
    );
  }
  return (
    <Stack>
      {sent.mail && (
        <Alert tone="success" message={t('demoSignIn.verify.sent', { email: sent.email })} />
      )}
      <DemoMailbox mail={sent.mail} about="verify">
        {({ code }) => (
          <LinkButton {...linkTo(demoPath('verify', look), { code })}>
            {t('demoSignIn.mail.verify.action')}
          </LinkButton>
        )}
      </DemoMailbox>
      <Button variant="outline" onClick={() => setSent(null)}>
        {t('demoSignIn.verify.again')}
      </Button>
    </Stack>
  );
}
