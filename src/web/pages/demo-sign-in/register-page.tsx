import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/layout/row.tsx';
import { useDemoSession } from './demo-session.ts';
import { DemoFrame } from './frame/demo-frame.tsx';
import { demoPath, type Look } from './frame/demo-paths.ts';
import { RegisterForm } from './register-form.tsx';
import { SignedIn } from './signed-in.tsx';

function RegisterPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const session = useDemoSession();
  const [isCreated, setIsCreated] = useState(false);
  if (isCreated && session) {
    return (
      <DemoFrame kind="register" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} notice={t('demoSignIn.register.created')} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="register"
      look={look}
      heading={t('demoSignIn.register.heading')}
      description={t('demoSignIn.register.description')}
    >
      <RegisterForm onCreated={() => setIsCreated(true)} />
      <Row justify="center">
        {t('demoSignIn.register.known')}
        <Link to={demoPath('login', look)}>{t('demoSignIn.register.login')}</Link>
      </Row>
    </DemoFrame>
  );
}

export const RegisterBasicPage = () => <RegisterPage look="basic" />;
export const RegisterCoverPage = () => <RegisterPage look="cover" />;
