import { useTranslation } from '#web/translation.tsx';
import { askToConfirm } from '../overlays/confirm.ts';

/** Closes a panel or a dialog, after a question where what is typed in it would be lost. */
export function useSafeClose(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation();
  const close = async () => {
    const mayClose =
      !isDirty ||
      (await askToConfirm({
        title: t('leave.title'),
        description: t('leave.description'),
        confirmLabel: t('leave.confirm'),
      }));
    if (mayClose) onClose();
  };
  return () => void close();
}
