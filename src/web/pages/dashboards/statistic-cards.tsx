import {
  Activity,
  ChartColumn,
  ChartLine,
  CircleDollarSign,
  Globe,
  type LucideIcon,
  Mail,
  Package,
  ShoppingBag,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  readActiveUsers,
  readNewsletter,
  readOrdersBar,
  readOrdersReceived,
  readProfitLine,
  readQuarterlySales,
  readRevenueGenerated,
  readSiteTraffic,
  readSubscribers,
} from '#contract/cards.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import styles from './dashboard.module.css';
import { useCardFormat } from './use-card-format.ts';

const COURSE_PX = 90;

/** The routes of all statistics answer a course, and one figure under its own name. */
type StatisticRoute =
  | typeof readOrdersBar
  | typeof readSubscribers
  | typeof readRevenueGenerated
  | typeof readQuarterlySales
  | typeof readOrdersReceived
  | typeof readSiteTraffic
  | typeof readActiveUsers
  | typeof readNewsletter
  | typeof readProfitLine;

const STATISTICS = {
  ordersBar: { route: readOrdersBar, icon: ChartColumn, kind: 'bar', unit: 'number' },
  profit: { route: readProfitLine, icon: ChartLine, kind: 'line', unit: 'dollars' },
  subscribers: { route: readSubscribers, icon: UserPlus, kind: 'area', unit: 'compact' },
  revenue: { route: readRevenueGenerated, icon: CircleDollarSign, kind: 'area', unit: 'dollars' },
  sales: { route: readQuarterlySales, icon: ShoppingBag, kind: 'bar', unit: 'number' },
  orders: { route: readOrdersReceived, icon: Package, kind: 'area', unit: 'compact' },
  traffic: { route: readSiteTraffic, icon: Globe, kind: 'line', unit: 'percent' },
  activeUsers: { route: readActiveUsers, icon: Activity, kind: 'line', unit: 'compact' },
  newsletter: { route: readNewsletter, icon: Mail, kind: 'area', unit: 'number' },
} as const satisfies Record<
  string,
  {
    route: StatisticRoute;
    icon: LucideIcon;
    kind: 'bar' | 'line' | 'area';
    unit: 'number' | 'dollars' | 'compact' | 'percent';
  }
>;

export type StatisticName = keyof typeof STATISTICS;
export const STATISTIC_NAMES = [
  'ordersBar',
  'profit',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'traffic',
  'activeUsers',
  'newsletter',
] as const satisfies readonly StatisticName[];

/** One figure and its course. */
export function StatisticCard({ name }: { name: StatisticName }) {
  const { t } = useTranslation();
  const { route, icon: Icon } = STATISTICS[name];
  const title = t(`dashboards.statistics.${name}`);
  const { data, isError, refetch } = useCall<StatisticRoute>(route, {});
  return (
    <Card>
      <div className={styles.statisticHead}>
        <h2 className={styles.statisticTitle}>{title}</h2>
        <span className={styles.mark} aria-hidden>
          <Icon size={19} />
        </span>
      </div>
      <div className={styles.statisticRoom} aria-busy={!data && !isError}>
        {data && <Statistic name={name} title={title} answer={data} />}
        {!data && isError && (
          <Button variant="outline" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Statistic({
  name,
  title,
  answer: { analyticsData, series, labels },
}: {
  name: StatisticName;
  title: string;
  answer: RouteAnswer<StatisticRoute>;
}) {
  const format = useCardFormat();
  const { kind, unit } = STATISTICS[name];
  const [figure = 0] = Object.values(analyticsData);
  return (
    <>
      <p className={`${styles.value} number`}>{format[unit](figure)}</p>
      <Chart
        kind={kind}
        label={title}
        height={COURSE_PX}
        values={{ labels, series }}
        isSparkline
        formatLabel={format.point}
        formatValue={unit === 'dollars' ? format.dollars : format.number}
      />
    </>
  );
}
