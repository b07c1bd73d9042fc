import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/layout/row.tsx';
import { useDemoSession } from './demo-session.ts';
import { DemoFrame } from './frame/demo-frame.tsx';
import { demoPath, type Look } from './frame/demo-paths.ts';
import { LoginForm } from './login-form.tsx';
import { SignedIn } from './signed-in.tsx';

function LoginPage({ look }: { look: Look }) {
  const { t } = useTranslation();
  const session = useDemoSession();
  if (session) {
    return (
      <DemoFrame kind="login" look={look} heading={t('demoSignIn.signedIn.heading')}>
        <SignedIn session={session} />
      </DemoFrame>
    );
  }
  return (
    <DemoFrame
      kind="login"
      look={look}
      heading={t('demoSignIn.login.heading')}
      description={t('demoSignIn.login.description')}
    >
      <LoginForm look={look} />
      <Row justify="center">
        {t('demoSignIn.login.new')}
        <Link to={demoPath('register', look)}>{t('demoSignIn.login.register')}</Link>
      </Row>
    </DemoFrame>
  );
}

export const LoginBasicPage = () => <LoginPage look="basic" />;
export const LoginCoverPage = () => <LoginPage look="cover" />;
