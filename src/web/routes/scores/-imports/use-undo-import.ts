import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoImport } from '#contract/import-runs.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useTranslation } from '#web/translation.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/imports.json';

/** Asks whether to undo an import, and undoes it. */
export function useUndoImport(onUndone: () => void = () => undefined) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: number) => call(undoImport, { params: { id }, query: {} }),
    onSuccess: () => {
      onUndone();
      showToast({ tone: 'success', message: t('imports.undo.done') });
    },
    onError: ({ message }) =>
      showToast({ tone: 'danger', title: t('imports.undo.failed'), message }),
    onSettled: () => invalidateResources(queryClient, undoImport.refreshes),
  });
  return {
    isUndoing: undo.isPending,
    ask: async (id: number) => {
      const isSure = await askToConfirm({
        title: t('imports.undo.title'),
        description: t('imports.undo.description'),
        confirmLabel: t('imports.undo.button'),
      });
      if (isSure) undo.mutate(id);
    },
  };
}
