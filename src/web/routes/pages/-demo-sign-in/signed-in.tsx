import { LogOut, RefreshCw } from 'lucide-react';
import { ApiError } from '#contract/kit/errors.ts';
import { jwtRefreshToken } from '#contract/sign-in/jwt.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { type DemoSession, expiryOf, useDemoSession } from './demo-session.ts';
import '#web/messages/demoSignIn.json';

/** Who is signed in to the demo, what they may do, and for how long. */
export function SignedIn({ session, notice }: { session: DemoSession; notice?: string }) {
  const { t } = useTranslation();
  const { user, refreshToken } = session;
  const [, setSession] = useDemoSession();
  const renewal = useChange(jwtRefreshToken);
  const renew = (token: string) =>
    renewal.mutate(
      { body: { refreshToken: token } },
      { onSuccess: (tokens) => setSession({ user, ...tokens }) },
    );
  const failure = renewal.error;

  return (
    <Stack>
      <Alert
        message={failure && (failure instanceof ApiError ? failure.message : t('form.failed'))}
      />
      <Alert
        tone="success"
        message={renewal.isSuccess ? t('demoSignIn.signedIn.renewed') : (notice ?? null)}
      />
      <Card>
        <Stack gap="xs">
          <Text weight="bold">{t('demoSignIn.signedIn.as', { name: user.fullName })}</Text>
          <Text size="md" tone="neutral">
            {user.email}
          </Text>
          <Heading level={2} size="md">
            {t('demoSignIn.signedIn.may')}
          </Heading>
          <Row as="ul" gap="2xs">
            {user.ability.map(({ action, subject }) => (
              <li key={`${action} ${subject}`}>
                <Badge tone="accent">
                  {action === 'manage' && subject === 'all'
                    ? t('demoSignIn.signedIn.everything')
                    : `${action} ${subject}`}
                </Badge>
              </li>
            ))}
          </Row>
          <TimeLeft expiresAt={expiryOf(session.accessToken)} />
          {refreshToken === null && (
            <Text size="md" tone="neutral">
              {t('demoSignIn.signedIn.once')}
            </Text>
          )}
        </Stack>
      </Card>
      <Row gap="xs">
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
        <Button variant="outline" icon={LogOut} onClick={() => setSession(null)}>
          {t('demoSignIn.signedIn.signOut')}
        </Button>
      </Row>
      <Text size="md" tone="neutral">
        {t('demoSignIn.signedIn.apart')}
      </Text>
    </Stack>
  );
}

const SECOND_MS = 1000;

function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation();
  const secondsLeft = Math.ceil((expiresAt - useNow(SECOND_MS)) / SECOND_MS);
  if (secondsLeft <= 0) return <Text tone="danger">{t('demoSignIn.signedIn.over')}</Text>;
  return (
    <Text size="md">
      {t('demoSignIn.signedIn.left')}{' '}
      <strong role="timer" className="number">
        {minutesAndSeconds(secondsLeft)}
      </strong>
    </Text>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
