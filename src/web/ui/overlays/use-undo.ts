import { useTranslation } from '#web/translation.tsx';
import { showToast } from './toast.ts';

type Done = {
  /** What was done: "The invoice was deleted." */
  message: string;
  tone?: 'success' | 'info';
};

export type Undoable = Done & { undo: () => Promise<unknown> };

/** Tells what was done, and offers to undo it. */
export function useUndo() {
  const { t } = useTranslation();
  return ({ undo, ...toast }: Done & { undo: () => void }) =>
    showToast({ ...toast, action: { label: t('undo'), onAct: undo } });
}

/**
 * Runs a change and offers to undo it. A failure of either is shown under `failedTitle`. Works with promises,
 * which go on when the page is left meanwhile.
 */
export function useUndoableChange(failedTitle: string) {
  const offerUndo = useUndo();
  const fail = (error: unknown) =>
    void showToast({
      tone: 'danger',
      title: failedTitle,
      message: error instanceof Error ? error.message : String(error),
    });
  /** Null in place of what can be undone: nothing is said. */
  return async (change: Promise<unknown>, undoable: Undoable | null): Promise<void> => {
    try {
      await change;
    } catch (error) {
      return fail(error);
    }
    if (!undoable) return;
    const { undo, ...done } = undoable;
    offerUndo({ ...done, undo: () => void undo().catch(fail) });
  };
}
