import { useTranslation } from 'react-i18next';
import { correctEvent, undoCorrection } from '#contract/scores/corrections.ts';
import type { PassRow } from '#contract/scores/passes.ts';
import { useChange } from '#web/api/use-change.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Corrects what a feed's reader, or a colleague, took for a pass; undoing returns to what it was. */
export function useRankAsEvent() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('scorePasses.notRanked'));
  const { mutateAsync: correct, isPending, variables } = useChange(correctEvent);
  const { mutateAsync: undo } = useChange(undoCorrection);
  const set = (id: number, isPass: boolean) =>
    correct({ params: { id }, body: { values: { pass_like: isPass } } });

  return {
    isRanking: (id: number) => isPending && variables.params.id === id,
    rankAsEvent: ({ id, event_name: name, corrected }: PassRow) =>
      change(set(id, false), {
        tone: 'success',
        message: t('scorePasses.ranked', { name }),
        undo: () =>
          corrected.includes('pass_like')
            ? set(id, true)
            : undo({ params: { id, field: 'pass_like' } }),
      }),
  };
}
