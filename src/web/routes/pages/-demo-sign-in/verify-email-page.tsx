import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import {
  DEMO_SIGN_INS,
  sendVerificationLink,
  verifyDemoEmail,
} from '#contract/sign-in/demo-accounts.ts';
import { useChange } from '#web/data/use-change.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { codeSearch } from './code-search.ts';
import { DemoMailbox } from './demo-mailbox.tsx';
import { useDemoSession } from './demo-session.ts';
import { EmailForm, type SentMail } from './email-form.tsx';
import { BackToLogin } from './frame/back-to-login.tsx';
import { DemoFrame } from './frame/demo-frame.tsx';
import type { Look } from './frame/demo-paths.ts';
import { demoLink } from './frame/demo-paths.ts';
import '#web/messages/demoSignIn.json';

export function VerifyPage({ look }: { look: Look }) {
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

/**
 * Spends the code of the link. A button does, and not the opening of the page: programs that look
 * through mail open its links too.
 */
function ConfirmAddress({
  code,
  look,
  onDone,
}: {
  code: string;
  look: Look;
  onDone: (email: string) => void;
}) {
  const { t } = useTranslation();
  const verification = useChange(verifyDemoEmail);
  const { error } = verification;
  return (
    <Stack>
      <Alert message={error && (error instanceof ApiError ? error.message : t('form.failed'))} />
      <Button
        isLoading={verification.isPending}
        onClick={() =>
          verification.mutate({ body: { code } }, { onSuccess: ({ email }) => onDone(email) })
        }
      >
        {t('demoSignIn.verify.confirm')}
      </Button>
      {error && <Link {...demoLink('verify', look)}>{t('demoSignIn.verify.again')}</Link>}
    </Stack>
  );
}

/** Has the link sent, and shows the mail with it. */
function VerificationMail({ look }: { look: Look }) {
  const { t } = useTranslation();
  const [session] = useDemoSession();
  const own = session?.user.email;
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
          <LinkButton {...demoLink('verify', look)} search={{ code }}>
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
