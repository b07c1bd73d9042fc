import { useTranslation } from 'react-i18next';
import { recalculateScores } from '#contract/scores.ts';
import { useChange } from '#web/api/use-change.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Recalculates the ranking, tells the result, and reads every list anew. */
export function useRecalculate() {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(recalculateScores);
  const recalculate = () =>
    change.mutate(
      {},
      {
        onSuccess: ({ events, duration_ms }) =>
          showToast({
            tone: 'success',
            title: t('recalculate.done'),
            message: t('recalculate.result', {
              count: events,
              events: format.number(events),
              seconds: format.seconds(duration_ms),
            }),
          }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('recalculate.failed'),
            message: error.message,
          }),
      },
    );
  return { ...change, recalculate };
}
