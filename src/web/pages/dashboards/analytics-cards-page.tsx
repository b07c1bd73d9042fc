import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AvgSessionsCard, DevicesCard, SupportTrackerCard } from './analytics-cards.tsx';
import styles from './dashboard.module.css';
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
    <>
      <PageHeading title={t('pageTitles.cards.analytics')}>
        {t('dashboards.cards.analytics')}
      </PageHeading>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <AvgSessionsCard />
        </div>
        <DevicesCard />
        <RevenueReportCard className={styles.wide} />
        <GoalOverviewCard />
        <RevenueCard className={styles.wide} />
        <ProductOrdersCard />
        <SupportTrackerCard />
        <CustomersCard />
      </div>
    </>
  );
}
