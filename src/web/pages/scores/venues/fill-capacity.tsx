import { useTranslation } from 'react-i18next';
import { readVenue } from '#contract/scores/desk/venues.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CapacityDialog } from '../venue-page/capacity-dialog.tsx';

/** Sets the capacity of a venue of the list. */
export function FillCapacity({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const venue = useCall(readVenue, { params: { id } });
  if (venue.data) return <CapacityDialog venue={venue.data} onClose={onClose} />;
  return (
    <Dialog title={t('venues.fill')} onClose={onClose}>
      <CallState call={venue} failed={t('venues.loadFailed')}>
        {() => null}
      </CallState>
    </Dialog>
  );
}
