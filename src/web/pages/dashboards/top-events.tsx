import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listScores } from '#contract/scores/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { CallCard } from './call-card.tsx';

const COUNT = 6;
const ROW_PX = 62;

/** The top events of next week in the current ranking. */
export function TopEvents() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <CallCard
      title={t('dashboards.top.title')}
      actions={<Link to="/scores/week">{t('dashboards.top.all')}</Link>}
      route={listScores}
      request={{ body: { time_range: 'week', page: 1, per_page: COUNT } }}
      height={COUNT * ROW_PX}
    >
      {({ events }) =>
        events.length === 0 ? (
          <Text tone="neutral">{t('dashboards.top.none')}</Text>
        ) : (
          <List isOrdered>
            {events.map(({ id, event_name, venue_name, city, score }) => (
              <ListItem
                key={id}
                title={<Text isTruncated>{event_name}</Text>}
                description={
                  <Text isTruncated>{[venue_name, city].filter(Boolean).join(' · ')}</Text>
                }
                end={
                  <Text weight="bold" isNumeric>
                    {score === null ? '' : number(score, 1)}
                  </Text>
                }
              />
            ))}
          </List>
        )
      }
    </CallCard>
  );
}
