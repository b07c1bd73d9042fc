import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_SIGN_INS } from '#contract/sign-in/demo-accounts.ts';
import { useDemoSession } from './demo-session.ts';
import { BackToLogin } from './frame/back-to-login.tsx';
import { DemoFrame } from './frame/demo-frame.tsx';
import type { Look } from './frame/demo-paths.ts';
import { SignedIn } from './signed-in.tsx';
import { TwoStepsForm } from './two-steps-form.tsx';

function TwoStepsPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const session = useDemoSession();
  const [isDone, setIsDone] = useState(false);
  const email = session?.user.email ?? DEMO_SIGN_INS.admin.email;
  if (isDone && session) {
    return (
      <DemoFrame kind="twoSteps" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="twoSteps"
      look={look}
      heading={t('demoSignIn.twoSteps.heading')}
      description={t('demoSignIn.twoSteps.description', { email })}
    >
      <TwoStepsForm key={email} email={email} onDone={() => setIsDone(true)} />
      <BackToLogin look={look} />
    </DemoFrame>
  );
}

export const TwoStepsBasicPage = () => <TwoStepsPage look="basic" />;
export const TwoStepsCoverPage = () => <TwoStepsPage look="cover" />;
