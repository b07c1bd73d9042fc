import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import {
  AvgSessionsCard,
  DevicesCard,
  SupportTrackerCard,
} from '../-dashboard/analytics-cards.tsx';
import { FourStatistics } from '../-dashboard/four-statistics.tsx';
import { PeriodMenu, type periodSearch } from '../-dashboard/period-menu.tsx';
import { GoalOverviewCard, ProductOrdersCard } from '../-dashboard/sales-cards.tsx';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/dashboard/analytics')({
  ...page({ title: 'pageTitles.dashboards.analytics', sample: 'data' }),
  validateSearch: searchOf<typeof periodSearch>(),
  component: AnalyticsDashboardPage,
});

/** Audience, traffic and support. */
function AnalyticsDashboardPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pageTitles.dashboards.analytics')}
      description={t('dashboards.analyticsDescription')}
      actions={<PeriodMenu />}
    >
      <Stack>
        <FourStatistics names={['activeUsers', 'subscribers', 'traffic', 'newsletter']} />
        <Tiles>
          <Tile isWide>
            <AvgSessionsCard />
          </Tile>
          <Tile>
            <DevicesCard />
          </Tile>
          <Tile>
            <SupportTrackerCard />
          </Tile>
          <Tile>
            <ProductOrdersCard />
          </Tile>
          <Tile>
            <GoalOverviewCard />
          </Tile>
        </Tiles>
      </Stack>
    </Page>
  );
}
