import { useTranslation } from 'react-i18next';
import { useMay } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './dashboard.module.css';
import { LatestInvoices } from './latest-invoices.tsx';
import { CustomersCard, GoalOverviewCard, RevenueReportCard } from './sales-cards.tsx';
import { StatisticCard } from './statistic-cards.tsx';
import { TopEvents } from './top-events.tsx';

/** What is sold and what it brings, with the week's best events at hand. */
export function EcommerceDashboardPage() {
  const { t } = useTranslation();
  const name = useSession()?.userData.fullName;
  const mayReadScores = useMay('read', 'Score');
  return (
    <>
      <PageHeading title={t('pageTitles.dashboards.ecommerce')}>
        {name ? t('dashboards.welcome', { name }) : t('dashboards.ecommerceNote')}
      </PageHeading>
      <div className={styles.row}>
        <StatisticCard name="revenue" />
        <StatisticCard name="profit" />
        <StatisticCard name="ordersBar" />
        <StatisticCard name="sales" />
      </div>
      <div className={styles.grid}>
        <RevenueReportCard className={styles.wide} />
        {mayReadScores ? <TopEvents /> : <GoalOverviewCard />}
        <LatestInvoices className={styles.wide} />
        <CustomersCard />
      </div>
    </>
  );
}
