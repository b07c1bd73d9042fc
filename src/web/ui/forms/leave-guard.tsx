import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#web/translation.tsx';
import { askToConfirm } from '../overlays/confirm.ts';

/** Asks before a page with unsaved changes is left: by a link, the back button or by closing the tab. */
export function LeaveGuard({
  isDirty,
  param,
}: {
  isDirty: boolean;
  /** The part of the address that holds the form open, where that is not the whole page. */
  param?: string;
}) {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isOpen =
        param === undefined || readParam(next.search, param) === readParam(current.search, param);
      if (!isDirty || (current.pathname === next.pathname && isOpen)) return false;
      const mayLeave = await askToConfirm({
        title: t('leave.title'),
        description: t('leave.description'),
        confirmLabel: t('leave.confirm'),
      });
      return !mayLeave;
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
  return null;
}

function readParam(search: object, name: string): unknown {
  return Reflect.get(search, name);
}
