import { Share2, UserCheck, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  readCustomers,
  readGoalOverview,
  readProductOrders,
  readRevenueCard,
  readRevenueReport,
} from '#contract/cards.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import { CardOf } from './card-of.tsx';
import styles from './dashboard.module.css';
import { FactList, Figure, ShareBar } from './figures.tsx';
import { usePeriod, useYear } from './period-menu.tsx';
import { ringHeight, ShareRing } from './share-ring.tsx';
import { useCardFormat } from './use-card-format.ts';

const COURSE_PX = 240;

export function RevenueReportCard({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const title = t('dashboards.report.title');
  const { year, menu } = useYear(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      className={className}
      route={readRevenueReport}
      request={{ query: { year } }}
      height={COURSE_PX + 70}
    >
      {({ price, budget, series, labels }) => (
        <>
          <Figure
            value={format.dollars(price)}
            words={t('dashboards.report.ofBudget', { budget: format.dollars(budget) })}
          />
          <ShareBar percent={(price / budget) * 100} />
          <Chart
            kind="stacked-bar"
            label={t('dashboards.report.chart', { year })}
            height={COURSE_PX}
            values={{ labels, series }}
            hasLegend
            formatLabel={format.point}
            formatValue={(value) => format.dollars(value * 1000)}
          />
        </>
      )}
    </CardOf>
  );
}

export function GoalOverviewCard() {
  const { t } = useTranslation();
  const title = t('dashboards.goal.title');
  const format = useCardFormat();
  return (
    <CardOf title={title} route={readGoalOverview} request={{}} height={ringHeight(2)}>
      {({ completed, inProgress }) => (
        <ShareRing
          label={title}
          shares={[
            { label: t('dashboards.goal.completed'), value: completed },
            { label: t('dashboards.goal.inProgress'), value: inProgress },
          ]}
          formatValue={format.number}
        />
      )}
    </CardOf>
  );
}

export function RevenueCard({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const title = t('dashboards.revenue.title');
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      className={className}
      route={readRevenueCard}
      request={{}}
      height={COURSE_PX + 60}
    >
      {({ thisMonth, lastMonth, series, labels }) => (
        <>
          <div className={styles.line}>
            <Figure value={format.dollars(thisMonth)} words={t('dashboards.revenue.thisMonth')} />
            <Figure value={format.dollars(lastMonth)} words={t('dashboards.revenue.lastMonth')} />
          </div>
          <Chart
            kind="line"
            label={title}
            height={COURSE_PX}
            values={{ labels, series }}
            hasLegend
            formatLabel={format.point}
            formatValue={format.dollars}
          />
        </>
      )}
    </CardOf>
  );
}

export function ProductOrdersCard() {
  const { t } = useTranslation();
  const title = t('dashboards.orders.title');
  const { period, menu } = usePeriod(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      route={readProductOrders}
      request={{ query: { period } }}
      height={ringHeight(3)}
    >
      {({ chart_info: { finished, pending, rejected } }) => (
        <ShareRing
          label={title}
          shares={[
            { label: t('dashboards.orders.finished'), value: finished },
            { label: t('dashboards.orders.pending'), value: pending },
            { label: t('dashboards.orders.rejected'), value: rejected },
          ]}
          formatValue={format.number}
        />
      )}
    </CardOf>
  );
}

const CUSTOMER_ICONS = new Map([
  ['UserPlus', UserPlus],
  ['UserCheck', UserCheck],
  ['Share2', Share2],
]);

export function CustomersCard() {
  const { t } = useTranslation();
  const title = t('dashboards.customers.title');
  const { period, menu } = usePeriod(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      route={readCustomers}
      request={{ query: { period } }}
      height={130}
    >
      {({ listData }) => {
        const sum = listData.reduce((all, { result }) => all + result, 0);
        return (
          <>
            <Figure value={format.number(sum)} words={t('dashboards.customers.inAll')} />
            <FactList
              facts={listData.map(({ text, result, icon }) => ({
                label: text,
                value: format.number(result),
                icon: CUSTOMER_ICONS.get(icon) ?? UserPlus,
              }))}
            />
          </>
        );
      }}
    </CardOf>
  );
}
