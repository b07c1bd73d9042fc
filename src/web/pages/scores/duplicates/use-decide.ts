import { useTranslation } from 'react-i18next';
import { type DuplicatePair, decideDuplicate } from '#contract/scores/desk/duplicates.ts';
import { useChange } from '#web/api/use-change.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Joins the two events of a pair, keeps them apart, or lets their likeness decide; each can be undone. */
export function useDecide() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('duplicates.failed'));
  const { mutateAsync: decide, isPending } = useChange(decideDuplicate);

  const decidePair = (pair: DuplicatePair, isSame: boolean | null) => {
    const params = { id: pair.first.id, other_id: pair.second.id };
    const told = isSame ? t('duplicates.joined') : t('duplicates.keptApart');
    return change(decide({ params, body: { is_same: isSame } }), {
      message: isSame === null ? t('duplicates.decisionUndone') : told,
      undo: () => decide({ params, body: { is_same: decisionOn(pair) } }),
    });
  };
  return { decidePair, isDeciding: isPending };
}

/** What staff have decided on a pair so far; null: nothing. */
function decisionOn({ decided_at, state }: DuplicatePair): boolean | null {
  return decided_at === null ? null : state === 'joined';
}
