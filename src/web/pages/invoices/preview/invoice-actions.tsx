import { useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, Printer, Send, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FullInvoice } from '#contract/invoices/invoices.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { type InvoicePanel, idParams } from '../invoice-address.ts';
import { useDeleteInvoices } from '../use-delete-invoices.ts';

/** The next step of an invoice is filled: a draft is sent, what is sent is paid, what is paid is printed. */
export function InvoiceActions({
  invoice: { id, balance, invoiceStatus },
  onPanel,
}: {
  invoice: FullInvoice;
  onPanel: (panel: InvoicePanel) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteInvoices = useDeleteInvoices();
  const isDraft = invoiceStatus === 'Draft';
  const next: InvoicePanel = isDraft ? 'send' : balance > 0 ? 'payment' : 'print';
  const variant = (panel: InvoicePanel) => (panel === next ? 'filled' : 'light');
  const handleDelete = () => {
    deleteInvoices([id]);
    void navigate({ to: '/apps/invoice/list' });
  };
  return (
    <Card>
      <Stack gap="xs">
        <Button variant={variant('send')} icon={Send} onClick={() => onPanel('send')}>
          {t(isDraft ? 'invoices.actions.send' : 'invoices.actions.sendAgain')}
        </Button>
        {balance > 0 && (
          <Button variant={variant('payment')} icon={Wallet} onClick={() => onPanel('payment')}>
            {t('invoices.actions.pay')}
          </Button>
        )}
        <Button variant={variant('print')} icon={Printer} onClick={() => onPanel('print')}>
          {t('invoices.actions.print')}
        </Button>
        <LinkButton
          variant="outline"
          icon={Pencil}
          to="/apps/invoice/edit/$id"
          params={idParams(id)}
        >
          {t('invoices.actions.edit')}
        </LinkButton>
        <LinkButton
          variant="outline"
          icon={Copy}
          {...linkTo('/apps/invoice/add', { from: String(id) })}
        >
          {t('invoices.actions.copy')}
        </LinkButton>
        <Button variant="outline" tone="danger" icon={Trash2} onClick={handleDelete}>
          {t('invoices.actions.delete')}
        </Button>
      </Stack>
    </Card>
  );
}
