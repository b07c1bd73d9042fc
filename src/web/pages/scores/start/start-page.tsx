import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
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
import { useRanking } from '../use-ranking.ts';
import { AttentionSection } from './attention-section.tsx';
import { ChangeCards } from './change-cards.tsx';
import { ImportsCard } from './imports-card.tsx';
import { SampleCatalogue } from './sample-catalogue.tsx';
import { StartPageField } from './start-page-field.tsx';

/** Where people land: what changed since an earlier run, what needs attention, what the feeds brought. */
export function StartPage() {
  const { t } = useTranslation();
  const ranking = useRanking();
  const overview = useCall(readScoreOverview, {});
  return (
    <Page
      title={t('scores.start')}
      description={<RankingLine ranking={ranking} />}
      actions={<RecalculateButton isRunning={ranking.data?.running ?? false} />}
    >
      <Stack>
        <Row justify="between" align="end">
          <Row as="nav" gap="xs">
            {TIME_RANGES.map((range) => (
              <LinkButton key={range} variant="outline" to={WINDOW_PATHS[range]}>
                {t(`scores.windows.${range}`)}
              </LinkButton>
            ))}
          </Row>
          <StartPageField />
        </Row>
        <SampleCatalogue />
        <CallState call={overview} failed={t('overview.failed')}>
          {(data) =>
            data.run === null ? (
              <FirstDay isMaking={ranking.data?.running ?? false} />
            ) : (
              <>
                <ChangeCards overview={data} />
                <AttentionSection attention={data.attention} />
                <ImportsCard imports={data.imports} />
              </>
            )
          }
        </CallState>
      </Stack>
    </Page>
  );
}

function FirstDay({ isMaking }: { isMaking: boolean }) {
  const { t } = useTranslation();
  if (isMaking) {
    return (
      <EmptyState icon={ListOrdered} title={t('scores.makingRanking.title')}>
        {t('scores.makingRanking.description')}
      </EmptyState>
    );
  }
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
