import { listInvoices } from '#contract/invoices/invoice-list.ts';
import { deleteInvoice, restoreInvoice } from '#contract/invoices/invoices.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { useTranslation } from '#web/translation.tsx';
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

  const { change } = useBulkChange(undefined, [], t('invoices.delete.failed'));

  return (ids) =>
    change(
      ids,
      async (id) => {
        await remove.mutateAsync({ query: { id } });
        return () => restore.mutateAsync({ body: { id } });
      },
      (count, [id]) => t('invoices.delete.done', { count, id }),
    );
}
