import { useTranslation } from 'react-i18next';
import { type HistoryEntry, listOwnHistory } from '#contract/me/history.ts';
import { useCall } from '#web/api/use-call.ts';
import type { MessageKey } from '#web/page-entry.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/timeline.tsx';
import { useDeviceName } from './use-device-name.ts';

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
        tone: entry.action === 'sign_in.refused' ? 'warning' : 'neutral',
        title: t(actionText(entry.action)),
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
  const nameOf = useDeviceName();
  return ({ by, address, device }) =>
    [by && t('me.history.by', { name: by }), device && nameOf(device), address]
      .filter(Boolean)
      .join(' · ');
}

const ACTION_TEXTS: Partial<Record<HistoryEntry['action'], MessageKey>> = {
  'sign_in.accepted': 'me.history.actions.signedIn',
  'sign_in.refused': 'me.history.actions.refused',
  'sign_in.ended': 'me.history.actions.signedOut',
  'sign_in.token_reused': 'me.history.actions.tokenReused',
  'account.changed': 'me.history.actions.changed',
  'account.password_set': 'me.history.actions.passwordChanged',
  'account.second_factor_on': 'me.history.actions.secondFactorOn',
  'account.second_factor_off': 'me.history.actions.secondFactorOff',
  'account.recovery_codes_made': 'me.history.actions.recoveryCodes',
  'account.passkey_added': 'me.history.actions.passkeyAdded',
  'account.passkey_removed': 'me.history.actions.passkeyRemoved',
  'staff.added': 'me.history.actions.created',
  'staff.role_changed': 'me.history.actions.roleChanged',
  'staff.disabled': 'me.history.actions.disabled',
  'staff.enabled': 'me.history.actions.enabled',
  'staff.password_set': 'me.history.actions.passwordSet',
  'staff.sessions_ended': 'me.history.actions.sessionsEnded',
  'staff.second_factor_off': 'me.history.actions.secondFactorRemoved',
};

/** What an entry of the history says; what has no sentence of its own was done by an admin. */
function actionText(action: HistoryEntry['action']): MessageKey {
  return ACTION_TEXTS[action] ?? 'me.history.actions.other';
}
