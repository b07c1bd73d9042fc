import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { STATISTIC_NAMES, StatisticCard } from './statistic-cards.tsx';

export function StatisticsCardsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.cards.statistics')} description={t('dashboards.cards.statistics')}>
      <Tiles>
        {STATISTIC_NAMES.map((name) => (
          <Tile key={name}>
            <StatisticCard name={name} />
          </Tile>
        ))}
      </Tiles>
    </Page>
  );
}
