import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Eye, Pencil, Printer, Send, Trash2, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { idParams, useOpenInvoice } from './invoice-address.ts';

/** What can be done with one invoice of the list. */
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('invoices.list.actions', { id })}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => open(id)}>
          {t('invoices.actions.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Pencil size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/apps/invoice/edit/$id', params: idParams(id) })}
        >
          {t('invoices.actions.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<Send size={16} aria-hidden />} onClick={() => open(id, 'send')}>
          {t('invoices.actions.send')}
        </Menu.Item>
        {balance > 0 && (
          <Menu.Item
            leftSection={<Wallet size={16} aria-hidden />}
            onClick={() => open(id, 'payment')}
          >
            {t('invoices.actions.pay')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => open(id, 'print')}
        >
          {t('invoices.actions.print')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--danger-text)"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('invoices.actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
