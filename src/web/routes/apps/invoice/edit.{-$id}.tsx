import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { draftOf } from './-form/invoice-values.ts';
import { InvoiceState } from './-invoice-state.tsx';
import { useShownInvoice } from './-use-shown-invoice.ts';
import '#web/messages/invoices.json';

export const Route = createFileRoute('/apps/invoice/edit/{-$id}')({
  ...page({ title: 'pageTitles.invoice.edit', sample: 'data' }),
  component: InvoiceEditPage,
});

/** Nothing of it can be drawn before the invoice is there. */
const InvoiceForm = latePart(() =>
  import('./-form/invoice-form.tsx').then((module) => module.InvoiceForm),
);

function InvoiceEditPage() {
  const { t } = useTranslation();
  const shown = useShownInvoice();
  // Beside the invoice, not after it; a failure shows where the form is drawn.
  useEffect(() => void InvoiceForm.load(), []);
  const invoice = shown.data?.invoice;
  if (!invoice) return <InvoiceState title={t('pageTitles.invoice.edit')} shown={shown} />;
  if (invoice.invoiceStatus !== 'Draft') {
    return (
      <Navigate to="/apps/invoice/preview/{-$id}" params={{ id: String(invoice.id) }} replace />
    );
  }
  return (
    <InvoiceForm
      key={invoice.id}
      id={invoice.id}
      title={t('invoices.edit.title', { id: invoice.id })}
      initial={() => draftOf(invoice)}
    />
  );
}
