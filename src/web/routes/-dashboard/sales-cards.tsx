import { Share2, UserCheck, UserPlus } from 'lucide-react';
import {
  readCustomers,
  readGoalOverview,
  readProductOrders,
  readRevenueCard,
  readRevenueReport,
} from '#contract/cards.ts';
import { useTranslation } from '#web/translation.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Donut } from '#web/ui/figures/donut.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { CallCard } from './call-card.tsx';
import { usePeriod, useYear } from './period-menu.tsx';
import '#web/messages/dashboards.json';

const CHART_PX = 240;

/** The room of a donut with its legend below it. */
export const DONUT_PX = 276;

export function RevenueReportCard() {
  const { t } = useTranslation();
  const title = t('dashboards.report.title');
  const { year, menu } = useYear(title);
  const format = useFormat();
  const dollars = (value: number) => format.money(value, 'USD');
  return (
    <CallCard
      title={title}
      actions={menu}
      route={readRevenueReport}
      request={{ query: { year } }}
      height={CHART_PX + 95}
    >
      {({ price, budget, series, labels }) => (
        <>
          <StatisticGroup>
            <Statistic
              isPlain
              label={t('dashboards.report.earned')}
              value={dollars(price)}
              description={t('dashboards.report.ofBudget', { budget: dollars(budget) })}
            />
          </StatisticGroup>
          <Progress
            label={t('dashboards.report.share')}
            value={Math.round((price / budget) * 100)}
          />
          <Chart
            kind="stacked-bar"
            label={t('dashboards.report.chart', { year })}
            height={CHART_PX}
            values={{ labels, series }}
            formatLabel={format.dayOrMonth}
            formatValue={(value) => dollars(value * 1000)}
          />
        </>
      )}
    </CallCard>
  );
}

export function GoalOverviewCard() {
  const { t } = useTranslation();
  const title = t('dashboards.goal.title');
  const format = useFormat();
  return (
    <CallCard title={title} route={readGoalOverview} request={{}} height={DONUT_PX}>
      {({ completed, inProgress }) => (
        <Donut
          label={title}
          total={format.compact(completed + inProgress)}
          totalLabel={t('dashboards.goal.total')}
          parts={[
            { label: t('dashboards.goal.completed'), value: completed },
            { label: t('dashboards.goal.inProgress'), value: inProgress },
          ]}
          formatValue={format.number}
        />
      )}
    </CallCard>
  );
}

export function RevenueCard() {
  const { t } = useTranslation();
  const title = t('dashboards.revenue.title');
  const format = useFormat();
  const dollars = (value: number) => format.money(value, 'USD');
  return (
    <CallCard title={title} route={readRevenueCard} request={{}} height={CHART_PX + 70}>
      {({ thisMonth, lastMonth, series, labels }) => (
        <>
          <StatisticGroup>
            <Statistic
              isPlain
              label={t('dashboards.revenue.thisMonth')}
              value={dollars(thisMonth)}
              change={{
                text: format.percent(Math.abs(thisMonth / lastMonth - 1), 1),
                isUp: thisMonth >= lastMonth,
              }}
            />
            <Statistic
              isPlain
              label={t('dashboards.revenue.lastMonth')}
              value={dollars(lastMonth)}
            />
          </StatisticGroup>
          <Chart
            kind="line"
            label={title}
            height={CHART_PX}
            values={{
              labels,
              series: series.map((one, index) => ({ ...one, isComparison: index > 0 })),
            }}
            formatLabel={format.dayOrMonth}
            formatValue={dollars}
          />
        </>
      )}
    </CallCard>
  );
}

export function ProductOrdersCard() {
  const { t } = useTranslation();
  const title = t('dashboards.orders.title');
  const { period } = usePeriod();
  const format = useFormat();
  return (
    <CallCard
      title={title}
      route={readProductOrders}
      request={{ query: { period } }}
      height={DONUT_PX}
    >
      {({ chart_info: { finished, pending, rejected } }) => (
        <Donut
          label={title}
          total={format.number(finished + pending + rejected)}
          totalLabel={t('dashboards.orders.total')}
          parts={[
            { label: t('dashboards.orders.finished'), value: finished },
            { label: t('dashboards.orders.pending'), value: pending },
            { label: t('dashboards.orders.rejected'), value: rejected },
          ]}
          formatValue={format.number}
        />
      )}
    </CallCard>
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
  const { period } = usePeriod();
  const format = useFormat();
  return (
    <CallCard title={title} route={readCustomers} request={{ query: { period } }} height={DONUT_PX}>
      {({ listData }) => (
        <Donut
          label={title}
          total={format.number(listData.reduce((sum, { result }) => sum + result, 0))}
          totalLabel={t('dashboards.customers.total')}
          parts={listData.map(({ text, result, icon }) => ({
            label: text,
            value: result,
            icon: CUSTOMER_ICONS.get(icon) ?? UserPlus,
          }))}
          formatValue={format.number}
        />
      )}
    </CallCard>
  );
}
