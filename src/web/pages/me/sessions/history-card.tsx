import { useTranslation } from 'react-i18next';
import { type HistoryEntry, listOwnHistory } from '#contract/me/history.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/timeline.tsx';
import { actionText } from './action-texts.ts';
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
