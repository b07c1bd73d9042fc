import { type HistoryEntry, listOwnHistory } from '#contract/me/history.ts';
import { SIGN_IN_METHODS } from '#contract/me/sessions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDeviceName } from '#web/data/use-device-name.ts';
import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import '#web/messages/me.json';

/** The newest sign-ins and changes of the account. */
export function HistoryCard() {
  const { t } = useTranslation();
  const history = useCall(listOwnHistory, {});
  return (
    <CallState call={history} failed={t('me.history.failed')}>
      {({ entries }) => (
        <Card title={t('me.history.title')} description={t('me.history.description')}>
          <Entries entries={entries} />
        </Card>
      )}
    </CallState>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribe();
  return (
    <Timeline
      entries={entries.map((entry) => ({
        id: String(entry.id),
        tone: entry.action.endsWith('refused') ? 'warning' : 'neutral',
        title: entry.change ?? t(actionText(entry.action)),
        time: format.moment(new Date(entry.at)),
        content: (
          <Text size="sm" tone="neutral">
            <bdi>{describe(entry)}</bdi>
          </Text>
        ),
      }))}
    />
  );
}

function useDescribe(): (entry: HistoryEntry) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const timesOf = ({ times, firstAt, at }: HistoryEntry) => {
    if (times === 1) return null;
    const [first, last] = [format.moment(new Date(firstAt)), format.moment(new Date(at))];
    return t(first === last ? 'me.history.timesWithinMinute' : 'me.history.times', {
      count: times,
      first,
      last,
    });
  };
  return (entry) => {
    const { by, address, method, device } = entry;
    return [
      timesOf(entry),
      method && isMethod(method) && t(`me.history.methods.${method}`),
      by && t('me.history.by', { name: by }),
      device && nameOf(device),
      address,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

const METHODS = [...SIGN_IN_METHODS, 'code'] as const;

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((known) => known === method);
}

const ACTION_TEXTS: Partial<Record<HistoryEntry['action'], MessageKey>> = {
  'sign_in.accepted': 'me.history.actions.signedIn',
  'sign_in.refused': 'me.history.actions.refused',
  'sign_in.ended': 'me.history.actions.signedOut',
  'sign_in.token_reused': 'me.history.actions.tokenReused',
  'account.confirmed': 'me.history.actions.confirmed',
  'account.confirmation_refused': 'me.history.actions.confirmationRefused',
  'account.changed': 'me.history.actions.changed',
  'account.passkey_renamed': 'me.history.actions.passkeyRenamed',
  'account.exported': 'me.history.actions.exported',
  'staff.exported': 'me.history.actions.exported',
  'staff.added': 'me.history.actions.created',
  'staff.invited': 'me.history.actions.invited',
  'staff.joined': 'me.history.actions.joined',
};

/** What an entry says that changes nothing of who can get in; what has no sentence of its own was done by an admin. */
function actionText(action: HistoryEntry['action']): MessageKey {
  return ACTION_TEXTS[action] ?? 'me.history.actions.other';
}
