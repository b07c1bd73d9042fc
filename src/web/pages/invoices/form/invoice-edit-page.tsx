import { useTranslation } from 'react-i18next';
import { InvoiceState } from '../invoice-state.tsx';
import { useShownInvoice } from '../use-shown-invoice.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { draftOf } from './invoice-values.ts';

export function InvoiceEditPage() {
  const { t } = useTranslation();
  const shown = useShownInvoice();
  const invoice = shown.data?.invoice;
  if (!invoice) return <InvoiceState title={t('pageTitles.invoice.edit')} shown={shown} />;
  return (
    <InvoiceForm
      key={invoice.id}
      id={invoice.id}
      title={t('invoices.edit.title', { id: invoice.id })}
      initial={() => draftOf(invoice)}
    />
  );
}
