import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PeriodMenu, type periodSearch } from '../-dashboard/period-menu.tsx';
import { StatisticCard, type StatisticName } from '../-dashboard/statistic-cards.tsx';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/cards/statistics')({
  ...page({ title: 'pageTitles.cards.statistics', sample: 'data' }),
  validateSearch: searchOf<typeof periodSearch>(),
  component: StatisticsCardsPage,
});

const STATISTICS = [
  'ordersBar',
  'profit',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'traffic',
  'activeUsers',
  'newsletter',
] as const satisfies readonly StatisticName[];

function StatisticsCardsPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pageTitles.cards.statistics')}
      description={t('dashboards.cards.statistics')}
      actions={<PeriodMenu />}
    >
      <Tiles>
        {STATISTICS.map((name) => (
          <Tile key={name}>
            <StatisticCard name={name} />
          </Tile>
        ))}
      </Tiles>
    </Page>
  );
}
