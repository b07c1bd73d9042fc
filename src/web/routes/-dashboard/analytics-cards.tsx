import { Clock3, Monitor, Smartphone, Tablet, Ticket, TicketPlus } from 'lucide-react';
import { readAvgSessions, readSessionsByDevice, readSupportTracker } from '#contract/cards.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useTranslation } from '#web/translation.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { Donut } from '#web/ui/figures/donut.tsx';
import { Change, Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { CallCard } from './call-card.tsx';
import { usePeriod } from './period-menu.tsx';
import { DONUT_PX } from './sales-cards.tsx';
import '#web/messages/dashboards.json';

const CHART_PX = 220;

export function SupportTrackerCard() {
  const { t } = useTranslation();
  const title = t('dashboards.support.title');
  const { period } = usePeriod();
  const format = useFormat();
  return (
    <CallCard
      title={title}
      route={readSupportTracker}
      request={{ query: { period } }}
      height={DONUT_PX + 95}
    >
      {({ totalTicket, newTicket, openTicket, responseTime, completedPercent }) => (
        <>
          <Donut
            label={t('dashboards.support.chart')}
            total={format.number(totalTicket)}
            totalLabel={t('dashboards.support.tickets')}
            parts={[
              { label: t('dashboards.support.done'), value: completedPercent },
              { label: t('dashboards.support.toDo'), value: 100 - completedPercent },
            ]}
            formatValue={(value) => format.percent(value / 100, 1)}
          />
          <DescriptionList
            items={[
              {
                label: t('dashboards.support.new'),
                value: format.number(newTicket),
                icon: TicketPlus,
              },
              {
                label: t('dashboards.support.open'),
                value: format.number(openTicket),
                icon: Ticket,
              },
              { label: t('dashboards.support.response'), value: responseTime, icon: Clock3 },
            ]}
          />
        </>
      )}
    </CallCard>
  );
}

export function AvgSessionsCard() {
  const { t } = useTranslation();
  const title = t('dashboards.sessions.title');
  const { period } = usePeriod();
  const format = useFormat();
  return (
    <CallCard
      title={title}
      route={readAvgSessions}
      request={{ query: { period } }}
      height={CHART_PX + 70}
      loading={
        <>
          <SessionStatistics />
          <Skeleton minHeight={CHART_PX} />
        </>
      }
    >
      {({ series, labels, ...answer }) => (
        <>
          <SessionStatistics answer={answer} />
          <Chart
            kind="bar"
            label={title}
            height={CHART_PX}
            values={{ labels, series }}
            formatLabel={format.dayOrMonth}
            formatValue={format.compact}
          />
        </>
      )}
    </CallCard>
  );
}

/** As many rows as the figures need are there before them. */
function SessionStatistics({
  answer,
}: {
  answer?: Omit<RouteAnswer<typeof readAvgSessions>, 'series' | 'labels'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name: period } = usePeriod();
  return (
    <StatisticGroup>
      <Statistic
        isPlain
        label={t('dashboards.sessions.visits')}
        value={answer && format.number(answer.sessions)}
        description={
          answer && t(`dashboards.before.${period}`, { figure: format.number(answer.before) })
        }
        {...(answer && {
          change: {
            text: format.percent(Math.abs(answer.growth) / 100, 1),
            isUp: answer.growth >= 0,
          },
        })}
      />
      <Statistic
        isPlain
        label={t('dashboards.sessions.users')}
        value={answer && format.number(answer.users)}
      />
      <Statistic
        isPlain
        label={t('dashboards.sessions.retention')}
        value={answer && format.percent(answer.retention / 100)}
      />
      <Statistic
        isPlain
        label={t('dashboards.sessions.duration')}
        value={
          answer &&
          t('dashboards.sessions.minutes', {
            minutes: Math.floor(answer.duration / 60),
            seconds: answer.duration % 60,
          })
        }
      />
      <Statistic
        isPlain
        label={t('dashboards.sessions.goal')}
        value={answer && format.number(answer.goal)}
      />
    </StatisticGroup>
  );
}

const DEVICE_ICONS = new Map([
  ['Monitor', Monitor],
  ['Smartphone', Smartphone],
  ['Tablet', Tablet],
]);

export function DevicesCard() {
  const { t } = useTranslation();
  const title = t('dashboards.devices.title');
  const { period, name } = usePeriod();
  const format = useFormat();
  return (
    <CallCard
      title={title}
      route={readSessionsByDevice}
      request={{ query: { period } }}
      height={DONUT_PX + 40}
    >
      {({ chart_info }) => (
        <>
          <Donut
            label={title}
            total={chart_info[0] ? format.percent(chart_info[0].usage / 100, 1) : ''}
            totalLabel={chart_info[0]?.name ?? ''}
            parts={chart_info.map(({ name: device, icon, usage, upDown }) => ({
              label: device,
              value: usage,
              icon: DEVICE_ICONS.get(icon) ?? Monitor,
              end: <Change text={format.percent(Math.abs(upDown) / 100)} isUp={upDown >= 0} />,
            }))}
            formatValue={(value) => format.percent(value / 100, 1)}
          />
          <Text size="sm" tone="neutral">
            {t(`dashboards.against.${name}`)}
          </Text>
        </>
      )}
    </CallCard>
  );
}
