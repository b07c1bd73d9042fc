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
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Sparkline } from '#web/ui/figures/figures.tsx';
import { Change } from '#web/ui/figures/statistic.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { CardContent } from './call-card.tsx';
import styles from './dashboards.module.css';
import { usePeriod } from './period-menu.tsx';
import '#web/messages/dashboards.json';

const SPARKLINE_PX = 72;
/** Where the figure and its change have one line each. */
const FIGURES_PX = 91;

/** All these routes answer values over time, and one figure under a name of its own. */
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
  ordersBar: {
    route: readOrdersBar,
    icon: ChartColumn,
    kind: 'bar',
    unit: 'number',
    colour: 2,
    counts: 'orders',
  },
  profit: {
    route: readProfitLine,
    icon: ChartLine,
    kind: 'line',
    unit: 'dollars',
    colour: 5,
    counts: null,
  },
  subscribers: {
    route: readSubscribers,
    icon: UserPlus,
    kind: 'area',
    unit: 'compact',
    colour: 2,
    counts: 'people',
  },
  revenue: {
    route: readRevenueGenerated,
    icon: CircleDollarSign,
    kind: 'area',
    unit: 'dollars',
    colour: 1,
    counts: null,
  },
  sales: {
    route: readQuarterlySales,
    icon: ShoppingBag,
    kind: 'bar',
    unit: 'number',
    colour: 3,
    counts: 'tickets',
  },
  orders: {
    route: readOrdersReceived,
    icon: Package,
    kind: 'area',
    unit: 'compact',
    colour: 4,
    counts: 'orders',
  },
  traffic: {
    route: readSiteTraffic,
    icon: Globe,
    kind: 'line',
    unit: 'percent',
    colour: 5,
    counts: 'visits',
  },
  activeUsers: {
    route: readActiveUsers,
    icon: Activity,
    kind: 'line',
    unit: 'compact',
    colour: 1,
    counts: 'people',
  },
  newsletter: {
    route: readNewsletter,
    icon: Mail,
    kind: 'area',
    unit: 'number',
    colour: 3,
    counts: 'readers',
  },
} as const satisfies Record<
  string,
  {
    route: StatisticRoute;
    icon: LucideIcon;
    kind: 'bar' | 'line' | 'area';
    unit: Unit;
    /** What is counted, in messages; null for money, which says it itself. */
    counts: 'orders' | 'people' | 'readers' | 'tickets' | 'visits' | null;
    /** Of the charts, from 1. */
    colour: 1 | 2 | 3 | 4 | 5;
  }
>;

type Unit = 'number' | 'dollars' | 'compact' | 'percent';

/** The tiles that match the colours of the charts. */
const TILE_COLOURS = { 1: 'violet', 2: 'green', 3: 'orange', 4: 'red', 5: 'blue' } as const;

export type StatisticName = keyof typeof STATISTICS;

/** One figure, how it has changed, and its trend. */
export function StatisticCard({ name }: { name: StatisticName }) {
  const { t } = useTranslation();
  const { route, icon, colour } = STATISTICS[name];
  const { period } = usePeriod();
  const call = useCall<StatisticRoute>(route, { query: { period } }, { keepPrevious: true });
  return (
    <Card
      title={t(`dashboards.statistics.${name}`)}
      className={styles.statistic}
      actions={<IconTile icon={icon} colour={TILE_COLOURS[colour]} />}
    >
      <CardContent call={call} height={SPARKLINE_PX + FIGURES_PX}>
        {(answer) => <Statistic name={name} answer={answer} />}
      </CardContent>
    </Card>
  );
}

function Statistic({
  name,
  answer: { analyticsData, growth, before, series, labels },
}: {
  name: StatisticName;
  answer: RouteAnswer<StatisticRoute>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, unit, counts, colour } = STATISTICS[name];
  const { name: period } = usePeriod();
  const [figure = 0] = Object.values(analyticsData);
  const values = series[0]?.data ?? [];
  const point = (value: number) => writeFigure(value, unit === 'compact' ? 'number' : unit, format);
  return (
    <>
      <Row align="baseline" gap="xs">
        <Text size="2xl" weight="bold" isNumeric>
          {writeFigure(figure, unit, format)}
        </Text>
        {counts !== null && (
          <Text size="sm" tone="neutral">
            {t(`dashboards.units.${counts}`)}
          </Text>
        )}
      </Row>
      <Row align="baseline" gap="2xs">
        <Change text={format.percent(Math.abs(growth) / 100, 1)} isUp={growth >= 0} />
        <Text size="sm" tone="neutral">
          {t(`dashboards.before.${name === 'sales' ? 'quarter' : period}`, {
            figure: writeFigure(before, unit, format),
          })}
        </Text>
      </Row>
      <Sparkline
        label={t('dashboards.trend', {
          title: t(`dashboards.statistics.${name}`),
          from: format.dayOrMonth(labels[0] ?? ''),
          to: format.dayOrMonth(labels.at(-1) ?? ''),
          least: point(Math.min(...values)),
          most: point(Math.max(...values)),
        })}
        values={values}
        titles={values.map(
          (value, index) => `${format.dayOrMonth(labels[index] ?? '')}: ${point(value)}`,
        )}
        kind={kind}
        colour={colour}
        height={SPARKLINE_PX}
      />
    </>
  );
}

function writeFigure(value: number, unit: Unit, format: Format): string {
  switch (unit) {
    case 'dollars':
      return format.money(value, 'USD');
    case 'percent':
      return format.percent(value / 100);
    default:
      return format[unit](value);
  }
}
