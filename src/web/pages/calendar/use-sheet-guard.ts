import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';

/**
 * Asks before a panel with unsaved changes goes away: by its own buttons, the back button or closing
 * the tab. The panel stands in the address, so that every way out changes it. Answers how to say that
 * nothing is unsaved any more.
 */
export function useSheetGuard(isDirty: boolean): () => void {
  const { t } = useTranslation();
  const isDone = useRef(false);
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty || isDone.current) return false;
      const mayLeave = await askToConfirm({
        title: t('leave.title'),
        description: t('leave.description'),
        confirmLabel: t('leave.confirm'),
      });
      return !mayLeave;
    },
    enableBeforeUnload: () => isDirty && !isDone.current,
    disabled: !isDirty,
  });
  return () => {
    isDone.current = true;
  };
}
