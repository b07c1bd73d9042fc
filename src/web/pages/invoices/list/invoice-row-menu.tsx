import { useNavigate } from '@tanstack/react-router';
import { Eye, Pencil, Printer, Send, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { idParams, useOpenInvoice } from '../invoice-address.ts';

/** The actions on one invoice of the list. */
export function InvoiceRowMenu({
  invoice: { id, balance },
  onDelete,
}: {
  invoice: Invoice;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const open = useOpenInvoice();
  const navigate = useNavigate();
  return (
    <Menu label={t('invoices.list.actions', { id })}>
      <MenuItem icon={Eye} onSelect={() => open(id)}>
        {t('invoices.actions.open')}
      </MenuItem>
      <MenuItem
        icon={Pencil}
        onSelect={() => void navigate({ to: '/apps/invoice/edit/$id', params: idParams(id) })}
      >
        {t('invoices.actions.edit')}
      </MenuItem>
      <MenuItem icon={Send} onSelect={() => open(id, 'send')}>
        {t('invoices.actions.send')}
      </MenuItem>
      {balance > 0 && (
        <MenuItem icon={Wallet} onSelect={() => open(id, 'payment')}>
          {t('invoices.actions.pay')}
        </MenuItem>
      )}
      <MenuItem icon={Printer} onSelect={() => open(id, 'print')}>
        {t('invoices.actions.print')}
      </MenuItem>
      <MenuGroup>
        <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
          {t('invoices.actions.delete')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
