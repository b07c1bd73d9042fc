import { useTranslation } from 'react-i18next';
import { deleteInvoice, listInvoices, restoreInvoice } from '#contract/invoices/invoices.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Deletes invoices at once, and offers to take that back. */
export function useDeleteInvoices(): (ids: readonly number[]) => void {
  const { t } = useTranslation();
  const restore = useChange(restoreInvoice);
  const remove = useChange(deleteInvoice, [
    updateAnswers(listInvoices, (answer, { query }: { query: { id: unknown } }) => {
      const isOther = ({ id }: { id: number }) => id !== query.id;
      const invoices = answer.invoices.filter(isOther);
      return {
        allData: answer.allData.filter(isOther),
        total: answer.total - (answer.invoices.length - invoices.length),
        invoices,
      };
    }),
  ]);

  const fail = (error: unknown) =>
    showToast({
      tone: 'danger',
      title: t('invoices.delete.failed'),
      message: error instanceof Error ? error.message : '',
    });

  const undo = (ids: readonly number[]) =>
    void Promise.all(ids.map((id) => restore.mutateAsync({ body: { id } }))).catch(fail);

  return (ids) =>
    void Promise.all(ids.map((id) => remove.mutateAsync({ query: { id } }))).then(
      () =>
        showToast({
          message: t('invoices.delete.done', { count: ids.length, id: ids[0] }),
          action: { label: t('undo'), onAct: () => undo(ids) },
        }),
      fail,
    );
}
