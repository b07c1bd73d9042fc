import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { List } from '#web/ui/lists/list.tsx';
import { StaffChangeItem } from './staff-change-item.tsx';
import { useEventChanges } from './use-event-changes.ts';
import '#web/messages/eventPage.json';

/** Where the event is pinned: by whom, why, until when. */
export function PinsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unpin } = useEventChanges(event);
  if (event.pins.length === 0) return null;
  return (
    <Card title={t('eventPage.pins.title')}>
      <List label={t('eventPage.pins.title')}>
        {event.pins.map((pin) => {
          const window = t(`scores.windows.${pin.time_range}`);
          return (
            <StaffChangeItem
              key={pin.time_range}
              title={t('eventPage.pins.place', { window, place: format.number(pin.place) })}
              undoText={t('eventPage.pins.remove')}
              undoLabel={t('eventPage.pins.removeOf', { window })}
              onUndo={() => void unpin(pin)}
            >
              <div>
                {pin.ends_at === null
                  ? t('eventPage.pins.noEnd')
                  : t('eventPage.pins.until', { at: format.moment(new Date(pin.ends_at)) })}
              </div>
              {pin.reason !== '' && (
                <div>
                  <bdi>{pin.reason}</bdi>
                </div>
              )}
              {pin.pinned_by !== null && <bdi>{pin.pinned_by}</bdi>}
            </StaffChangeItem>
          );
        })}
      </List>
    </Card>
  );
}
