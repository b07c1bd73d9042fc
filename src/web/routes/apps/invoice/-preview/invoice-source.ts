import type { FullInvoice, readInvoice } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/invoicePreview.json';

export type InvoiceSource = RouteAnswer<typeof readInvoice>;

/** What can be credited of an invoice that went out, in cents. */
export function creditableCents({ invoiceStatus, voided, total, credits }: FullInvoice): number {
  if (invoiceStatus === 'Draft' || voided) return 0;
  return credits.reduce((left, { amountCents }) => left - amountCents, Math.round(total * 100));
}

/** Makes the PDF of an invoice; the code that does comes with the first one. */
export function useInvoicePdf({ invoice, paymentDetails }: InvoiceSource) {
  const { t } = useTranslation();
  const format = useFormat();
  return async () => {
    const { createInvoicePdf } = await import('./invoice-pdf.ts');
    return {
      fileName: `${t('invoicePreview.pdf.fileName', { id: invoice.id })}.pdf`,
      pdf: createInvoicePdf({ invoice, paymentDetails, t, format }),
    };
  };
}
