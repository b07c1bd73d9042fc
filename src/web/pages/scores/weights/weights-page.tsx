import { useTranslation } from 'react-i18next';
import { readWeights } from '#contract/scores/weights.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RankingLine } from '../ranking-line.tsx';
import { useRanking } from '../use-ranking.ts';
import { WeightsForm } from './weights-form.tsx';

export function WeightsPage() {
  const { t } = useTranslation();
  const weights = useCall(readWeights, {});
  const ranking = useRanking();
  return (
    <Page title={t('weights.title')} description={<RankingLine ranking={ranking} />}>
      <CallState call={weights} failed={t('tuning.failed')}>
        {(saved) => <WeightsForm saved={saved} ranking={ranking.data} />}
      </CallState>
    </Page>
  );
}
