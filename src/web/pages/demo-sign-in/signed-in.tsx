import { LogOut, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { jwtRefreshToken } from '#contract/sign-in/jwt.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import { type DemoSession, expiryOf, tabDemoSession } from './demo-session.ts';
import styles from './signed-in.module.css';

/** Who is signed in to the demo, what they may do, and for how long. */
export function SignedIn({ session, notice }: { session: DemoSession; notice?: string }) {
  const { t } = useTranslation();
  const { user, refreshToken } = session;
  const renewal = useChange(jwtRefreshToken);
  const renew = (token: string) =>
    renewal.mutate(
      { body: { refreshToken: token } },
      { onSuccess: (tokens) => tabDemoSession.save({ user, ...tokens }) },
    );
  const failure = renewal.error;

  return (
    <div className={styles.panel}>
      <Alert
        message={failure && (failure instanceof ApiError ? failure.message : t('form.failed'))}
      />
      <Alert
        tone="success"
        message={renewal.isSuccess ? t('demoSignIn.signedIn.renewed') : (notice ?? null)}
      />
      <div className={styles.card}>
        <p className={styles.name}>{t('demoSignIn.signedIn.as', { name: user.fullName })}</p>
        <p className={styles.email}>{user.email}</p>
        <h2 className={styles.may}>{t('demoSignIn.signedIn.may')}</h2>
        <ul className={styles.abilities}>
          {user.ability.map(({ action, subject }) => (
            <li key={`${action} ${subject}`}>
              {action === 'manage' && subject === 'all'
                ? t('demoSignIn.signedIn.everything')
                : `${action} ${subject}`}
            </li>
          ))}
        </ul>
        <TimeLeft expiresAt={expiryOf(session.accessToken)} />
        {refreshToken === null && <p className={styles.once}>{t('demoSignIn.signedIn.once')}</p>}
      </div>
      <div className={styles.actions}>
        {refreshToken !== null && (
          <Button
            variant="light"
            icon={RefreshCw}
            isLoading={renewal.isPending}
            onClick={() => renew(refreshToken)}
          >
            {t('demoSignIn.signedIn.renew')}
          </Button>
        )}
        <Button variant="outline" icon={LogOut} onClick={tabDemoSession.clear}>
          {t('demoSignIn.signedIn.signOut')}
        </Button>
      </div>
      <p className={styles.once}>{t('demoSignIn.signedIn.apart')}</p>
    </div>
  );
}

const SECOND_MS = 1000;

function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation();
  const secondsLeft = Math.ceil((expiresAt - useNow(SECOND_MS)) / SECOND_MS);
  if (secondsLeft <= 0) return <p className={styles.over}>{t('demoSignIn.signedIn.over')}</p>;
  return (
    <p className={styles.left}>
      {t('demoSignIn.signedIn.left')}{' '}
      <span role="timer" className="number">
        {minutesAndSeconds(secondsLeft)}
      </span>
    </p>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
