import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from './confirm.ts';

/** Asks before a page with unsaved changes is left: by a link, the back button or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname) return false;
      const mayLeave = await askToConfirm({
        title: t('leave.title'),
        words: t('leave.words'),
        confirm: t('leave.confirm'),
      });
      return !mayLeave;
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
  return null;
}
