import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Slider.css';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readWeights } from '#contract/weights.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { RankingLine } from './ranking-line.tsx';
import { useRanking } from './use-ranking.ts';
import { WeightsForm } from './weights-form.tsx';
import styles from './weights-page.module.css';

export function WeightsPage() {
  const { t } = useTranslation();
  const weights = useCall(readWeights, {});
  const ranking = useRanking();
  return (
    <>
      <PageHeading title={t('weights.title')}>
        <RankingLine ranking={ranking} />
      </PageHeading>
      {weights.data ? (
        <WeightsForm saved={weights.data} ranking={ranking.data} />
      ) : (
        <section className={styles.card}>
          {weights.error ? (
            <ErrorState
              icon={CircleAlert}
              title={t('weights.failed')}
              actions={
                <Button
                  variant="light"
                  isLoading={weights.isFetching}
                  onClick={() => void weights.refetch()}
                >
                  {t('retry')}
                </Button>
              }
            >
              {weights.error.message}
            </ErrorState>
          ) : (
            <p className={styles.loading} role="status">
              {t('loading')}
            </p>
          )}
        </section>
      )}
    </>
  );
}
