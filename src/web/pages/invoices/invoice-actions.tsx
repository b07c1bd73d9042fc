import { useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, Printer, Send, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { type InvoicePanel, idParams } from './invoice-address.ts';
import styles from './invoice-preview-page.module.css';
import { useDeleteInvoices } from './use-delete-invoices.ts';

export function InvoiceActions({
  invoice: { id, balance },
  onPanel,
}: {
  invoice: FullInvoice;
  onPanel: (panel: InvoicePanel) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteInvoices = useDeleteInvoices();
  const handleDelete = () => {
    deleteInvoices([id]);
    void navigate({ to: '/apps/invoice/list' });
  };
  return (
    <div className={`${styles.card} ${styles.actions}`}>
      <Button icon={Send} onClick={() => onPanel('send')}>
        {t('invoices.actions.send')}
      </Button>
      <Button variant="light" icon={Printer} onClick={() => onPanel('print')}>
        {t('invoices.actions.print')}
      </Button>
      {balance > 0 && (
        <Button variant="light" icon={Wallet} onClick={() => onPanel('payment')}>
          {t('invoices.actions.pay')}
        </Button>
      )}
      <LinkButton variant="outline" icon={Pencil} to="/apps/invoice/edit/$id" params={idParams(id)}>
        {t('invoices.actions.edit')}
      </LinkButton>
      <LinkButton
        variant="outline"
        icon={Copy}
        {...linkTo('/apps/invoice/add', { from: String(id) })}
      >
        {t('invoices.actions.copy')}
      </LinkButton>
      <Button variant="outline" icon={Trash2} onClick={handleDelete}>
        {t('invoices.actions.delete')}
      </Button>
    </div>
  );
}
