import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './dashboard.module.css';
import { STATISTIC_NAMES, StatisticCard } from './statistic-cards.tsx';

export function StatisticsCardsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('pageTitles.cards.statistics')}>
        {t('dashboards.cards.statistics')}
      </PageHeading>
      <div className={styles.grid}>
        {STATISTIC_NAMES.map((name) => (
          <StatisticCard key={name} name={name} />
        ))}
      </div>
    </>
  );
}
