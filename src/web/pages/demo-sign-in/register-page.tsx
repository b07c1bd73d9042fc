import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoFrame } from './demo-frame.tsx';
import { demoPath, type Look } from './demo-paths.ts';
import { useDemoSession } from './demo-session.ts';
import styles from './form-parts.module.css';
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
      words={t('demoSignIn.register.words')}
    >
      <RegisterForm onCreated={() => setIsCreated(true)} />
      <p className={styles.links}>
        {t('demoSignIn.register.known')}
        <Link to={demoPath('login', look)}>{t('demoSignIn.register.login')}</Link>
      </p>
    </DemoFrame>
  );
}

export const RegisterBasicPage = () => <RegisterPage look="basic" />;
export const RegisterCoverPage = () => <RegisterPage look="cover" />;
