import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { AvgSessionsCard, DevicesCard, SupportTrackerCard } from './analytics-cards.tsx';
import { FourStatistics } from './four-statistics.tsx';
import { GoalOverviewCard, ProductOrdersCard } from './sales-cards.tsx';

/** Audience, traffic and support. */
export function AnalyticsDashboardPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pageTitles.dashboards.analytics')}
      description={t('dashboards.analyticsDescription')}
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
