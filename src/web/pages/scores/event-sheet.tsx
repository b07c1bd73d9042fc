import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getEvent } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { EventDetails } from './event-details.tsx';
import styles from './event-sheet.module.css';

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
    <Drawer label={t('event.sheetLabel')} side="end" onClose={onClose}>
      {event.data ? (
        <EventDetails event={event.data} run={run} />
      ) : event.error ? (
        <ErrorState
          icon={CircleAlert}
          title={t('event.failed')}
          actions={
            <Button variant="light" onClick={() => void event.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {event.error.message}
        </ErrorState>
      ) : (
        <p className={styles.loading} role="status">
          {t('loading')}
        </p>
      )}
    </Drawer>
  );
}
