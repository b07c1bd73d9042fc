import { useTranslation } from 'react-i18next';
import { recalculateScores } from '#contract/scores/scores.ts';
import { useChange } from '#web/api/use-change.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Recalculates the ranking, shows the result, and reloads every list. */
export function useRecalculate() {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(recalculateScores);
  // A promise, because callbacks of `mutate` are dropped when the search that started it closes meanwhile.
  const recalculate = () =>
    void change.mutateAsync({}).then(
      ({ events, duration_ms }) =>
        showToast({
          tone: 'success',
          title: t('recalculate.done'),
          message: t('recalculate.result', {
            count: events,
            events: format.number(events),
            seconds: format.seconds(duration_ms),
          }),
        }),
      ({ message }: Error) =>
        showToast({ tone: 'danger', title: t('recalculate.failed'), message }),
    );
  return { ...change, recalculate };
}
