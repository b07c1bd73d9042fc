import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useMay } from '#web/api/ability.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useEventChanges } from './use-event-changes.ts';

/** Where the event is pinned: by whom, why, until when. */
export function PinsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('update', 'Event');
  const { unpin } = useEventChanges(event);
  if (event.pins.length === 0) return null;
  return (
    <Card title={t('eventPage.pins.title')}>
      <List label={t('eventPage.pins.title')}>
        {event.pins.map((pin) => {
          const window = t(`scores.windows.${pin.time_range}`);
          return (
            <ListItem
              key={pin.time_range}
              title={t('eventPage.pins.place', { window, place: format.number(pin.place) })}
              description={
                <>
                  {pin.ends_at === null
                    ? t('eventPage.pins.noEnd')
                    : t('eventPage.pins.until', { at: format.moment(new Date(pin.ends_at)) })}
                  {pin.reason !== '' && (
                    <>
                      <br />
                      <bdi>{pin.reason}</bdi>
                    </>
                  )}
                  {pin.pinned_by !== null && (
                    <>
                      <br />
                      <bdi>{pin.pinned_by}</bdi>
                    </>
                  )}
                </>
              }
              end={
                mayChange && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('eventPage.pins.removeOf', { window })}
                    onClick={() => void unpin(pin)}
                  >
                    {t('eventPage.pins.remove')}
                  </Button>
                )
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
