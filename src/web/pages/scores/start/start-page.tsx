import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listScores } from '#contract/scores/scores.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { RankingLine } from '../ranking-line.tsx';
import { RecalculateButton } from '../recalculate-button.tsx';
import { WINDOW_PATHS } from '../score-windows.ts';
import { type Ranking, useRanking } from '../use-ranking.ts';
import { AttentionCard } from './attention-card.tsx';
import { ChangeCards } from './change-cards.tsx';
import { TOP_REQUEST } from './top-request.ts';

/** Where people land: what changed in the ranking, and what needs attention. */
export function StartPage() {
  const { t } = useTranslation();
  const ranking = useRanking();
  return (
    <Page
      title={t('scores.start')}
      description={<RankingLine ranking={ranking} />}
      actions={<RecalculateButton isRunning={ranking.data?.running ?? false} />}
    >
      <Stack>
        <Row as="nav" gap="xs">
          {TIME_RANGES.map((range) => (
            <LinkButton key={range} variant="outline" to={WINDOW_PATHS[range]}>
              {t(`scores.windows.${range}`)}
            </LinkButton>
          ))}
        </Row>
        <CallState call={ranking} failed={t('overview.failed')}>
          {(data) => (data.current ? <Overview ranking={data} /> : <FirstDay />)}
        </CallState>
      </Stack>
    </Page>
  );
}

function Overview({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation();
  const top = useCall(listScores, TOP_REQUEST);
  return (
    <Stack>
      <CallState call={top} failed={t('overview.failed')}>
        {({ events, compared_with: comparedWith }) => (
          <ChangeCards top={events} comparedWith={comparedWith} />
        )}
      </CallState>
      <AttentionCard ranking={ranking} />
    </Stack>
  );
}

function FirstDay() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={ListOrdered}
      title={t('scores.noRanking.title')}
      actions={<LinkButton {...linkTo('/scores/weights')}>{t('overview.setWeights')}</LinkButton>}
    >
      {t('scores.noRanking.description')}
    </EmptyState>
  );
}
