import { listInvoices } from '#contract/invoices/invoice-list.ts';
import { deleteInvoice, restoreInvoice } from '#contract/invoices/invoices.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/invoices.json';

/** Deletes invoices at once, and offers to undo it. */
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

  const run = useUndoableChange(t('invoices.delete.failed'));

  return (ids) =>
    void run(Promise.all(ids.map((id) => remove.mutateAsync({ query: { id } }))), {
      message: t('invoices.delete.done', { count: ids.length, id: ids[0] }),
      undo: () => Promise.all(ids.map((id) => restore.mutateAsync({ body: { id } }))),
    });
}
