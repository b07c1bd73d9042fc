import {
  addInvoice,
  type InvoiceDraft,
  invoiceDraft,
  updateInvoice,
} from '#contract/invoices/invoices.ts';
import { useChange } from '#web/api/use-change.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useOpenInvoice } from '../invoice-address.ts';

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

/** The value of the button that saves and then opens the panel for sending. */
export const SEND = 'send';

/** The form of an invoice; `id` is null for a new one. The saved invoice opens as a document. */
export function useInvoiceForm(initial: () => InvoiceDraft, id: number | null) {
  const open = useOpenInvoice();
  const add = useChange(addInvoice);
  const update = useChange(updateInvoice);
  return useForm<InvoiceDraft>({
    initial,
    check: schemaCheck(invoiceDraft),
    nameOf: (name) => name.replace(/^invoice\./, ''),
    send: async (values, intent) => {
      const body = { invoice: invoiceDraft.parse(values) };
      const { invoice } = await (id === null
        ? add.mutateAsync({ body })
        : update.mutateAsync({ body: { ...body, id } }));
      open(invoice.id, intent === SEND ? 'send' : undefined);
    },
  });
}
