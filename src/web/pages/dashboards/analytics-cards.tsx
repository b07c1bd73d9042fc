import { Clock3, Monitor, Smartphone, Tablet, Ticket, TicketPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readAvgSessions, readSessionsByDevice, readSupportTracker } from '#contract/cards.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import { CardOf } from './card-of.tsx';
import styles from './dashboard.module.css';
import { FactList, Figure, Trend } from './figures.tsx';
import { usePeriod } from './period-menu.tsx';
import { RING_PX, ringHeight, ShareRing } from './share-ring.tsx';
import { useCardFormat } from './use-card-format.ts';

const COURSE_PX = 200;

export function SupportTrackerCard() {
  const { t } = useTranslation();
  const title = t('dashboards.support.title');
  const { period, menu } = usePeriod(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      route={readSupportTracker}
      request={{ query: { period } }}
      height={RING_PX + 60}
    >
      {({ totalTicket, newTicket, openTicket, responseTime, completedPercent }) => (
        <>
          <Figure value={format.number(totalTicket)} words={t('dashboards.support.tickets')} />
          <div className={styles.split}>
            <FactList
              facts={[
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
            <Chart
              kind="donut"
              label={t('dashboards.support.chart')}
              height={RING_PX}
              values={{
                labels: [t('dashboards.support.done'), t('dashboards.support.toDo')],
                series: [{ name: title, data: [completedPercent, 100 - completedPercent] }],
              }}
              formatLabel={(label) => label}
              formatValue={format.percent}
            />
          </div>
        </>
      )}
    </CardOf>
  );
}

export function AvgSessionsCard() {
  const { t } = useTranslation();
  const title = t('dashboards.sessions.title');
  const { period, menu } = usePeriod(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      route={readAvgSessions}
      request={{ query: { period } }}
      height={COURSE_PX + 150}
    >
      {({ sessions, growth, goal, users, retention, duration, series, labels }) => (
        <>
          <div className={styles.line}>
            <Figure value={format.number(sessions)} words={t('dashboards.sessions.visits')} />
            <Trend percent={growth} />
          </div>
          <Chart
            kind="bar"
            label={title}
            height={COURSE_PX}
            values={{ labels, series }}
            formatLabel={format.point}
            formatValue={format.compact}
          />
          <FactList
            facts={[
              { label: t('dashboards.sessions.goal'), value: format.number(goal) },
              { label: t('dashboards.sessions.users'), value: format.number(users) },
              { label: t('dashboards.sessions.retention'), value: format.percent(retention) },
              {
                label: t('dashboards.sessions.duration'),
                value: t('dashboards.sessions.minutes', {
                  minutes: Math.floor(duration / 60),
                  seconds: duration % 60,
                }),
              },
            ]}
          />
        </>
      )}
    </CardOf>
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
  const { period, menu } = usePeriod(title);
  const format = useCardFormat();
  return (
    <CardOf
      title={title}
      menu={menu}
      route={readSessionsByDevice}
      request={{ query: { period } }}
      height={ringHeight(3)}
    >
      {({ chart_info }) => (
        <ShareRing
          label={title}
          shares={chart_info.map(({ name, icon, usage, upDown }) => ({
            label: name,
            value: usage,
            trend: upDown,
            icon: DEVICE_ICONS.get(icon) ?? Monitor,
          }))}
          formatValue={format.percent}
        />
      )}
    </CardOf>
  );
}
