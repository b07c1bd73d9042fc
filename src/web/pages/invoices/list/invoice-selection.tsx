import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { exportInvoices } from './export-invoices.ts';

/** The sums of the selected invoices, and the actions on all of them. */
export function InvoiceSelection({
  invoices,
  onClear,
  onDelete,
}: {
  invoices: readonly Invoice[];
  onClear: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (amount: (invoice: Invoice) => number) =>
    format.cents(invoices.reduce((cents, one) => cents + Math.round(amount(one) * 100), 0));
  return (
    <SelectionBar
      isShown={invoices.length > 0}
      onClear={onClear}
      summary={
        <>
          <strong>{t('invoices.selection.count', { count: invoices.length })}</strong>{' '}
          {t('invoices.selection.sums', {
            total: sum(({ total }) => total),
            balance: sum(({ balance }) => balance),
          })}
        </>
      }
    >
      <Button variant="outline" icon={Download} onClick={() => void exportInvoices(invoices, t)}>
        {t('invoices.selection.export')}
      </Button>
      <Button tone="danger" icon={Trash2} onClick={onDelete}>
        {t('invoices.actions.delete')}
      </Button>
    </SelectionBar>
  );
}
