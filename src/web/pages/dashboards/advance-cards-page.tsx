import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './dashboard.module.css';
import { LatestInvoices } from './latest-invoices.tsx';
import { NextMeeting, OpenTasks, Team } from './people-cards.tsx';
import { CustomersCard, GoalOverviewCard } from './sales-cards.tsx';

/** Cards of people and work: each shows what another part of the product holds. */
export function AdvanceCardsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('pageTitles.cards.advance')}>
        {t('dashboards.cards.advance')}
      </PageHeading>
      <div className={styles.grid}>
        <NextMeeting />
        <Team />
        <OpenTasks />
        <LatestInvoices className={styles.wide} />
        <CustomersCard />
        <GoalOverviewCard />
      </div>
    </>
  );
}
