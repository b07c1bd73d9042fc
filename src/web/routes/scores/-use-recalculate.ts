import { recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useChange, useIsChanging } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/recalculate.json';

/** Saves and recalculations follow each other: a run that is asked for during a save uses the saved weights. */
export const RANKING_QUEUE = 'ranking';

/** What is on its way: the weights and their recalculation share one state, wherever they were asked for. */
export function useRankingBusy(): 'saving' | 'recalculating' | null {
  const isSaving = useIsChanging(saveWeights);
  const isRecalculating = useIsChanging(recalculateScores);
  if (isSaving) return 'saving';
  return isRecalculating ? 'recalculating' : null;
}

/** Recalculates the ranking, shows the result, and reloads every list. With `tell` the caller says the rest, once it is known whether it is done. */
export function useRecalculate() {
  const { t } = useTranslation();
  const format = useFormat();
  const hasResult = useHasAdditions();
  const change = useChange(recalculateScores, [], { queue: RANKING_QUEUE });
  // A promise, because callbacks of `mutate` are dropped when the search that started it closes meanwhile.
  const recalculate = (tell?: (isDone: boolean) => void) =>
    void change.mutateAsync({}).then(
      ({ events, duration_ms }) => {
        if (tell) return tell(true);
        showToast(
          hasResult
            ? {
                tone: 'success',
                title: t('recalculate.done'),
                message: t('recalculate.result', {
                  count: events,
                  events: format.number(events),
                  seconds: format.seconds(duration_ms),
                }),
              }
            : { tone: 'success', message: t('recalculate.done') },
        );
      },
      ({ message }: Error) => {
        tell?.(false);
        showToast({ tone: 'danger', title: t('recalculate.failed'), message });
      },
    );
  return { ...change, recalculate };
}
