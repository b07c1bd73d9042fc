import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { LatestInvoices } from './latest-invoices.tsx';
import { NextMeeting, OpenTasks, Team } from './people-cards.tsx';
import { CustomersCard, GoalOverviewCard, ProductOrdersCard } from './sales-cards.tsx';

/** Cards about people and work. */
export function AdvanceCardsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.cards.advance')} description={t('dashboards.cards.advance')}>
      <Tiles>
        <Tile>
          <NextMeeting />
        </Tile>
        <Tile>
          <Team />
        </Tile>
        <Tile>
          <OpenTasks />
        </Tile>
        <Tile isWide>
          <LatestInvoices />
        </Tile>
        <Tile>
          <CustomersCard />
        </Tile>
        <Tile>
          <GoalOverviewCard />
        </Tile>
        <Tile>
          <ProductOrdersCard />
        </Tile>
      </Tiles>
    </Page>
  );
}
