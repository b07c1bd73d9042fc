import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AccountSettings, endSession } from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

type Session = AccountSettings['security']['sessions'][number];

/** Where the account is signed in, with buttons that sign it out there. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const end = useEndSession();
  return (
    <Card
      title={t('account.sessions.title')}
      description={t('account.sessions.description')}
      actions={
        sessions.length > 1 && (
          <Button variant="outline" onClick={() => void end()}>
            {t('account.sessions.endAll')}
          </Button>
        )
      }
    >
      <List>
        {sessions.map((session) => (
          <ListItem
            key={session.id}
            start={<Icon icon={MonitorSmartphone} size={22} />}
            title={<bdi>{session.device}</bdi>}
            description={
              <>
                <bdi>{session.browser}</bdi> · <bdi>{session.place}</bdi> ·{' '}
                {format.relative(new Date(session.lastActive).getTime(), now)}
              </>
            }
            end={
              session.isThisOne ? (
                <Badge tone="accent">{t('account.sessions.thisOne')}</Badge>
              ) : (
                <Button
                  variant="outline"
                  aria-label={t('account.sessions.endOne', { device: session.device })}
                  onClick={() => void end(session)}
                >
                  {t('account.sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

/** Ends a session, or all others. Asks first: the device has to sign in again, so there is no undo. */
function useEndSession() {
  const { t } = useTranslation();
  const end = useChange(endSession);
  return async (session?: Session) => {
    const isSure = await askToConfirm({
      title: session
        ? t('account.sessions.ask.one', { device: session.device })
        : t('account.sessions.ask.all'),
      description: t('account.sessions.ask.description'),
      confirmLabel: t('account.sessions.end'),
    });
    if (!isSure) return;
    end.mutate(
      { query: session ? { id: session.id } : {} },
      {
        onSuccess: ({ ended }) =>
          showToast({ tone: 'success', message: t('account.sessions.ended', { count: ended }) }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
}
