import { useTranslation } from 'react-i18next';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { EventDetails } from './event-details.tsx';

/** Everything known about one event, over the list. */
export function EventSheet({
  id,
  run,
  onClose,
}: {
  id: number;
  run: ScoreRun | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const event = useCall(getEvent, { params: { id } });
  return (
    <Drawer
      label={t('event.sheetLabel')}
      title={event.data?.event_name ?? t('event.sheetLabel')}
      padding="md"
      onClose={onClose}
    >
      <CallState call={event} failed={t('event.failed')} level={3}>
        {(data) => <EventDetails event={data} run={run} />}
      </CallState>
    </Drawer>
  );
}
