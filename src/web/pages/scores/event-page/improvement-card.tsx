import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventDetail, Raise } from '#contract/scores/event-detail.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

/** What would raise the score in a window most, in points. */
export function ImprovementCard({
  event,
  window,
}: {
  event: EventDetail;
  window: EventDetail['windows'][number];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('eventPage.raise.title')} description={t(`scores.windows.${window.time_range}`)}>
      {window.raises.length === 0 ? (
        <Text as="p" tone="neutral">
          {t('eventPage.raise.nothing')}
        </Text>
      ) : (
        <List label={t('eventPage.raise.title')}>
          {window.raises.map((raise) => (
            <ListItem
              key={`${raise.change} ${raise.weight} ${raise.value}`}
              title={describe(raise, event, format, t)}
              end={<Badge tone="success">+{format.number(raise.gain, 1)}</Badge>}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function describe(raise: Raise, event: EventDetail, format: Format, t: TFunction): string {
  const { change, value, weight } = raise;
  if (change === 'weight' && weight !== null) {
    const name = t(`eventPage.weights.${weight}`);
    return t('eventPage.raise.weight', { weight: name, value: format.number(Number(value), 0, 2) });
  }
  if (typeof value === 'string') {
    return t('eventPage.raise.type', { type: t(`scores.types.${value}`).toLowerCase() });
  }
  const isKnown = event.venue_capacity !== null;
  return t(`eventPage.raise.${isKnown ? 'capacityLarger' : 'capacityKnown'}`, {
    seats: format.number(value),
  });
}
