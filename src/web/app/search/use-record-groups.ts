import { Building2, ReceiptText, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Invoice, listInvoices } from '#contract/invoices/invoices.ts';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { listAllUsers } from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { bestMatches } from './matching/best-matches.ts';
import type { SearchGroup } from './search-option.ts';

/** Invoices by number and client, clients by name and address, and users: read once, then searched here. */
export function useRecordGroups(query: string): { groups: SearchGroup[]; isBusy: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const options = { enabled: query !== '' };
  const invoices = useCall(listInvoices, { query: { perPage: 1 } }, options);
  const users = useCall(listAllUsers, {}, options);
  if (query === '') return { groups: [], isBusy: false };

  const all = invoices.data?.allData ?? [];
  const numberOf = ({ id }: Invoice) => t('search.invoice', { id });
  const foundInvoices = bestMatches(all, query, (one) => [numberOf(one), one.client.name]);
  const clients = [...new Map(all.map(({ client }) => [client.name, client])).values()];
  const foundClients = bestMatches(clients, query, (one) => [
    one.name,
    one.company,
    one.companyEmail,
  ]);
  const foundUsers = bestMatches(users.data ?? [], query, (one) => [
    one.fullName,
    one.username,
    one.email,
  ]);

  return {
    isBusy: invoices.isLoading || users.isLoading,
    groups: [
      {
        key: 'invoices',
        title: t('search.groups.invoices'),
        options: foundInvoices.slice(0, SEARCH_LIMIT).map((invoice) => ({
          key: `invoice ${invoice.id}`,
          title: numberOf(invoice),
          detail: `${invoice.client.name} · ${format.day(invoice.issuedDate)}`,
          icon: ReceiptText,
          target: { to: '/apps/invoice/preview/$id', params: { id: String(invoice.id) } },
        })),
      },
      {
        key: 'clients',
        title: t('search.groups.clients'),
        options: foundClients.slice(0, SEARCH_LIMIT).map((client) => ({
          key: `client ${client.name}`,
          title: client.name,
          detail: [client.company, client.companyEmail].filter(Boolean).join(' · '),
          icon: Building2,
          target: { to: '/apps/invoice/list', search: { q: client.name } },
        })),
      },
      {
        key: 'users',
        title: t('search.groups.users'),
        options: foundUsers.slice(0, SEARCH_LIMIT).map((user) => ({
          key: `user ${user.id}`,
          title: user.fullName,
          detail: user.email,
          icon: UserRound,
          target: { to: '/apps/user/view/$id', params: { id: String(user.id) } },
        })),
      },
    ],
  };
}
