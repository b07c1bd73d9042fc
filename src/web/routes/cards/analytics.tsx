import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import {
  AvgSessionsCard,
  DevicesCard,
  SupportTrackerCard,
} from '../-dashboard/analytics-cards.tsx';
import { PeriodMenu, type periodSearch } from '../-dashboard/period-menu.tsx';
import {
  CustomersCard,
  GoalOverviewCard,
  ProductOrdersCard,
  RevenueCard,
  RevenueReportCard,
} from '../-dashboard/sales-cards.tsx';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/cards/analytics')({
  ...page({ title: 'pageTitles.cards.analytics', sample: 'data' }),
  validateSearch: searchOf<typeof periodSearch>(),
  component: AnalyticsCardsPage,
});

function AnalyticsCardsPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('pageTitles.cards.analytics')}
      description={t('dashboards.cards.analytics')}
      actions={<PeriodMenu />}
    >
      <Tiles>
        <Tile isWide>
          <AvgSessionsCard />
        </Tile>
        <Tile>
          <DevicesCard />
        </Tile>
        <Tile isWide>
          <RevenueReportCard />
        </Tile>
        <Tile>
          <GoalOverviewCard />
        </Tile>
        <Tile isWide>
          <RevenueCard />
        </Tile>
        <Tile>
          <ProductOrdersCard />
        </Tile>
        <Tile>
          <SupportTrackerCard />
        </Tile>
        <Tile>
          <CustomersCard />
        </Tile>
      </Tiles>
    </Page>
  );
}
