import { useTranslation } from 'react-i18next';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { toValues } from './invoice-values.ts';
import { useShownInvoice } from './use-shown-invoice.ts';

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
      initial={() => toValues(invoice)}
    />
  );
}
