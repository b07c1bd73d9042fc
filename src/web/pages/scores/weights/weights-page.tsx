import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readWeights } from '#contract/scores/weights.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
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
    <Page
      title={t('weights.title')}
      description={<RankingLine ranking={ranking} />}
      actions={
        <LinkButton variant="outline" icon={History} {...linkTo('/scores/weights/history')}>
          {t('tuning.history.link')}
        </LinkButton>
      }
    >
      <CallState call={weights} failed={t('tuning.failed')}>
        {(saved) => <WeightsForm saved={saved} ranking={ranking.data} />}
      </CallState>
    </Page>
  );
}
