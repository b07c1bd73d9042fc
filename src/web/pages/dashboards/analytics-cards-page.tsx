import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { AvgSessionsCard, DevicesCard, SupportTrackerCard } from './analytics-cards.tsx';
import {
  CustomersCard,
  GoalOverviewCard,
  ProductOrdersCard,
  RevenueCard,
  RevenueReportCard,
} from './sales-cards.tsx';

export function AnalyticsCardsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.cards.analytics')} description={t('dashboards.cards.analytics')}>
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
