import { createFileRoute, Link } from '@tanstack/react-router';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { CallCard } from './-dashboard/call-card.tsx';
import { FourStatistics } from './-dashboard/four-statistics.tsx';
import { LatestInvoices } from './-dashboard/latest-invoices.tsx';
import { PeriodMenu, type periodSearch } from './-dashboard/period-menu.tsx';
import { CustomersCard, GoalOverviewCard, RevenueReportCard } from './-dashboard/sales-cards.tsx';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/')({
  ...page({ title: 'pageTitles.dashboards.ecommerce', sample: 'data' }),
  validateSearch: searchOf<typeof periodSearch>(),
  component: EcommerceDashboardPage,
});

/** Sales and revenue, with next week's top events. */
function EcommerceDashboardPage() {
  const { t } = useTranslation();
  const name = useSession()?.userData.fullName;
  const mayReadScores = useMay('read', 'Score');
  return (
    <Page
      title={t('pageTitles.dashboards.ecommerce')}
      description={name ? t('dashboards.welcome', { name }) : t('dashboards.ecommerceDescription')}
      actions={<PeriodMenu />}
    >
      <Stack>
        <FourStatistics names={['revenue', 'profit', 'ordersBar', 'sales']} />
        <Tiles>
          <Tile isWide>
            <RevenueReportCard />
          </Tile>
          <Tile>{mayReadScores ? <TopEvents /> : <GoalOverviewCard />}</Tile>
          <Tile isWide>
            <LatestInvoices />
          </Tile>
          <Tile>
            <CustomersCard />
          </Tile>
        </Tiles>
      </Stack>
    </Page>
  );
}

const COUNT = 6;

const ROW_PX = 62;

/** The top events of next week in the current ranking. */
function TopEvents() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <CallCard
      title={t('dashboards.top.title')}
      actions={<Link to="/scores/week">{t('dashboards.top.all')}</Link>}
      route={listScores}
      request={{ body: bestOf('week', COUNT) }}
      height={COUNT * ROW_PX}
    >
      {({ events }) =>
        events.length === 0 ? (
          <Text tone="neutral">{t('dashboards.top.none')}</Text>
        ) : (
          <List isOrdered>
            {events.map(({ id, event_name, venue_name, city, score }) => (
              <ListItem
                key={id}
                title={<Text isTruncated>{event_name}</Text>}
                description={
                  <Text isTruncated>{[venue_name, city].filter(Boolean).join(' · ')}</Text>
                }
                end={
                  <Text weight="bold" isNumeric>
                    {score === null ? '' : number(score, 1)}
                  </Text>
                }
              />
            ))}
          </List>
        )
      }
    </CallCard>
  );
}
