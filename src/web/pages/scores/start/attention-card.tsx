import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listScores, type ScoreQuery } from '#contract/scores/scores.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import type { Ranking } from '../use-ranking.ts';

/** What keeps the ranking from being as good as it could be, each with the way to it. */
export function AttentionCard({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation();
  const isStale = ranking.stale.includes('weights_changed');
  return (
    <Card title={t('overview.attention.title')} padding="sm">
      <List label={t('overview.attention.title')}>
        {isStale && (
          <ListItem
            title={<Link {...linkTo('/scores/weights')}>{t('overview.attention.weights')}</Link>}
          />
        )}
        {ranking.events_changed > 0 && (
          <Counted
            count={ranking.events_changed}
            title={<Link {...linkTo('/scores/weights')}>{t('overview.attention.events')}</Link>}
          />
        )}
        <CountedList filter={{ capacity_known: false }} title={t('overview.attention.capacity')} />
        <CountedList filter={{ status: 'postponed' }} title={t('overview.attention.postponed')} />
        <CountedList
          filter={{ event_type: 'other' }}
          title={
            <Link {...linkTo('/scores/year', { type: 'other' })}>
              {t('overview.attention.other')}
            </Link>
          }
        />
      </List>
    </Card>
  );
}

/** How many events of the coming year a filter finds. */
function CountedList({ filter, title }: { filter: Partial<ScoreQuery>; title: ReactNode }) {
  const found = useCall(listScores, { body: { time_range: 'year', per_page: 1, ...filter } });
  return <Counted count={found.data?.count} title={title} />;
}

function Counted({ count, title }: { count: number | undefined; title: ReactNode }) {
  const format = useFormat();
  return (
    <ListItem
      title={title}
      end={
        count !== undefined && (
          <Badge tone={count > 0 ? 'warning' : 'success'}>{format.number(count)}</Badge>
        )
      }
    />
  );
}
