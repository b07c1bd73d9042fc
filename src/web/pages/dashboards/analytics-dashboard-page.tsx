import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AvgSessionsCard, DevicesCard, SupportTrackerCard } from './analytics-cards.tsx';
import styles from './dashboard.module.css';
import { GoalOverviewCard, ProductOrdersCard } from './sales-cards.tsx';
import { StatisticCard } from './statistic-cards.tsx';

/** Who comes, from where, and what they need: the audience before the money. */
export function AnalyticsDashboardPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('pageTitles.dashboards.analytics')}>
        {t('dashboards.analyticsNote')}
      </PageHeading>
      <div className={styles.row}>
        <StatisticCard name="activeUsers" />
        <StatisticCard name="subscribers" />
        <StatisticCard name="traffic" />
        <StatisticCard name="newsletter" />
      </div>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <AvgSessionsCard />
        </div>
        <DevicesCard />
        <SupportTrackerCard />
        <ProductOrdersCard />
        <GoalOverviewCard />
      </div>
    </>
  );
}
