import { MonitorSmartphone } from 'lucide-react';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '#contract/me/sessions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useDeviceName } from '#web/data/use-device-name.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToChoose, askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import { useLoadEndingKeys } from '../use-ending-names.ts';
import '#web/messages/me.json';

/** Where one is signed in, with buttons that sign out there. */
export function SessionsCard() {
  const { t } = useTranslation();
  const sessions = useCall(listOwnSessions, {});
  return (
    <CallState call={sessions} failed={t('me.sessions.failed')}>
      {(data) => <Sessions sessions={data.sessions} />}
    </CallState>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const nameOf = useDeviceName();
  const { endOne, endOthers } = useEnd();
  return (
    <Card
      title={t('me.sessions.title')}
      description={t('me.sessions.description')}
      actions={
        sessions.length > 1 && (
          <Button variant="outline" onClick={() => void endOthers()}>
            {t('me.sessions.endOthers')}
          </Button>
        )
      }
    >
      <List label={t('me.sessions.title')}>
        {sessions.map((session) => (
          <ListItem
            key={session.id}
            start={<Icon icon={MonitorSmartphone} size={22} />}
            title={<bdi>{nameOf(session.device)}</bdi>}
            description={
              <>
                <bdi>{session.address ?? t('me.sessions.unknownAddress')}</bdi> ·{' '}
                {t('me.sessions.used', {
                  when: format.relative(Date.parse(session.lastUsedAt), now),
                  since: format.moment(new Date(session.createdAt)),
                  end: format.moment(new Date(session.endsAt)),
                })}
              </>
            }
            end={
              session.isCurrent ? (
                <Badge tone="accent">{t('me.sessions.current')}</Badge>
              ) : (
                <Button
                  variant="outline"
                  aria-label={t('me.sessions.endOne', { device: nameOf(session.device) })}
                  onClick={() => void endOne(session)}
                >
                  {t('me.sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}

/** Asks first: the device has to sign in again, so there is no undo. */
function useEnd() {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const one = useChange(endOwnSession);
  const others = useChange(endOtherSessions);
  const loadEndingKeys = useLoadEndingKeys();
  const question = (title: string, more: readonly string[] = []) => ({
    title,
    description: [t('me.sessions.askDescription'), ...more].join(' '),
    confirmLabel: t('me.sessions.end'),
  });
  /** A thief's key would go on working. */
  const isSureToKeep = () =>
    askToConfirm({
      title: t('me.sessions.keepKeys.title'),
      description: t('me.sessions.keepKeys.description'),
      confirmLabel: t('me.sessions.keepKeys.confirm'),
    });
  const told = {
    onSuccess: ({ ended }: { ended: number }) =>
      showToast({ tone: 'success', message: t('me.sessions.ended', { count: ended }) }),
    onError: (error: Error) => showFailure(error),
  };
  return {
    endOne: async ({ id, device }: OwnSession) => {
      if (await askToConfirm(question(t('me.sessions.askOne', { device: nameOf(device) })))) {
        one.mutate({ params: { id } }, told);
      }
    },
    endOthers: async () => {
      // The question names what stops; without the names it is asked all the same.
      const keys = await loadEndingKeys().catch(() => []);
      const answer = await askToChoose({
        ...question(t('me.sessions.askOthers'), keys),
        otherLabel: keys.length > 0 ? t('me.sessions.keepKeys.other') : undefined,
      });
      const keepsKeys = answer === 'other';
      if (answer === 'no' || (keepsKeys && !(await isSureToKeep()))) return;
      others.mutate({ query: { keeps_keys: keepsKeys ? 'true' : 'false' } }, told);
    },
  };
}
