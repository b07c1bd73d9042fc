import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

export type Undoable = {
  /** What was done: "The invoice was deleted." */
  message: string;
  tone?: 'success' | 'info';
  undo: () => Promise<unknown>;
};

/**
 * Runs a change and offers to undo it. A failure of either is shown under `failedTitle`. Works with promises,
 * which go on when the page is left meanwhile.
 */
export function useUndoableChange(failedTitle: string) {
  const { t } = useTranslation();
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
    const { undo, ...toast } = undoable;
    showToast({
      ...toast,
      action: { label: t('undo'), onAct: () => void undo().catch(fail) },
    });
  };
}
