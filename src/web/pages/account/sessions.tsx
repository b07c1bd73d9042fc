import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AccountSettings, endSession } from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './settings.module.css';

type Session = AccountSettings['security']['sessions'][number];

/** Where the account is signed in, with ways to end that. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const end = useEndSession();
  return (
    <Card
      title={t('account.sessions.title')}
      description={t('account.sessions.words')}
      actions={
        sessions.length > 1 && (
          <Button variant="outline" onClick={() => void end()}>
            {t('account.sessions.endAll')}
          </Button>
        )
      }
    >
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { browser, device, place, lastActive, isThisOne } = session;
  return (
    <li className={styles.row}>
      <MonitorSmartphone size={22} className={styles.rowIcon} aria-hidden />
      <span className={styles.rowWords}>
        <span className={styles.rowTitle}>
          <bdi>{device}</bdi>
        </span>
        <span className={styles.rowSmall}>
          <bdi>{browser}</bdi> · <bdi>{place}</bdi> ·{' '}
          {format.relative(new Date(lastActive).getTime(), now)}
        </span>
      </span>
      {isThisOne ? (
        <Badge tone="accent">{t('account.sessions.thisOne')}</Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={t('account.sessions.endOne', { device })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends a session, or all others: asked first, because nobody but their owner can take it back. */
function useEndSession() {
  const { t } = useTranslation();
  const end = useChange(endSession);
  return async (session?: Session) => {
    const isSure = await askToConfirm({
      title: session
        ? t('account.sessions.ask.one', { device: session.device })
        : t('account.sessions.ask.all'),
      description: t('account.sessions.ask.words'),
      confirmLabel: t('account.sessions.end'),
    });
    if (!isSure) return;
    end.mutate(
      { query: session ? { id: session.id } : {} },
      {
        onSuccess: ({ ended }) =>
          showToast({
            tone: 'success',
            message: t('account.sessions.ended', { count: ended }),
          }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
}
