import { useTranslation } from 'react-i18next';
import { useMay } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { FourStatistics } from './four-statistics.tsx';
import { LatestInvoices } from './latest-invoices.tsx';
import { CustomersCard, GoalOverviewCard, RevenueReportCard } from './sales-cards.tsx';
import { TopEvents } from './top-events.tsx';

/** Sales and revenue, with next week's top events. */
export function EcommerceDashboardPage() {
  const { t } = useTranslation();
  const name = useSession()?.userData.fullName;
  const mayReadScores = useMay('read', 'Score');
  return (
    <Page
      title={t('pageTitles.dashboards.ecommerce')}
      description={name ? t('dashboards.welcome', { name }) : t('dashboards.ecommerceDescription')}
    >
      <Stack>
        <FourStatistics names={['revenue', 'profit', 'ordersBar', 'sales']} />
        <Tiles>
          <Tile isWide>
            <RevenueReportCard />
          </Tile>
          <Tile>{mayReadScores ? <TopEvents /> : <GoalOverviewCard />}</Tile>
          <Tile isWide>
            <LatestInvoices />
          </Tile>
          <Tile>
            <CustomersCard />
          </Tile>
        </Tiles>
      </Stack>
    </Page>
  );
}
