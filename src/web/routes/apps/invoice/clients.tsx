import { createFileRoute } from '@tanstack/react-router';
import { Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import {
  addClient,
  CLIENT_SORTS,
  type ClientSort,
  deleteClient,
  listRegisteredClients,
  type RegisteredClient,
  updateClient,
} from '#contract/invoices/clients.ts';
import { invoiceClient } from '#contract/invoices/invoice-list.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { type BulkChange, useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { NO_CLIENT } from './-form/invoice-values.ts';
import '#web/messages/invoiceClients.json';
import '#web/messages/invoices.json';

export const Route = createFileRoute('/apps/invoice/clients')({
  ...page({
    title: 'pageTitles.invoice.clients',
    sample: 'data',
    memory: { pageSize: 'invoiceClientRowsPerPage', search: 'invoiceClientSearch' },
  }),
  validateSearch: searchOf<typeof clients.search>(),
  component: ClientListPage,
});

const clients = list({
  call: listRegisteredClients,
  texts: 'invoiceClients',
  icon: UsersRound,
  found: ({ clients: rows, total }) => ({ rows, count: total }),
  columns: clientColumns,
  sorts: CLIENT_SORTS,
  defaultSort: 'name',
  descending: ['invoices', 'balance'],
});

/** Whom invoices are written to. */
function ClientListPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<RegisteredClient | 'new' | null>(null);
  const remove = useDeleteClient();
  return (
    <Page
      title={t('pageTitles.invoice.clients')}
      actions={
        <Button icon={Plus} onClick={() => setEdited('new')}>
          {t('invoiceClients.add')}
        </Button>
      }
    >
      <ListPage
        of={clients}
        with={{ onEdit: setEdited, onDelete: remove }}
        onOpen={setEdited}
        actions={(selected, onClear) => <DeleteSelected selected={selected} onClear={onClear} />}
      />
      {edited && (
        <ClientPanel client={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

/** Deletes a client at once, and offers to undo it. */
function useDeleteClient(): (client: RegisteredClient) => void {
  const { t } = useTranslation();
  const add = useChange(addClient);
  const remove = useChange(deleteClient, [
    updateAnswers(listRegisteredClients, (answer, { query }: { query: { id: unknown } }) => {
      const left = answer.clients.filter(({ id }) => id !== query.id);
      return { clients: left, total: answer.total - (answer.clients.length - left.length) };
    }),
  ]);
  const run = useUndoableChange(t('invoiceClients.failed'));
  return (client) =>
    void run(remove.mutateAsync({ query: { id: client.id } }), {
      message: t('invoiceClients.deleted', { name: client.name }),
      undo: () => add.mutateAsync({ body: invoiceClient.parse(client) }),
    });
}

function DeleteSelected({
  selected,
  onClear,
}: {
  selected: readonly RegisteredClient[];
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addClient);
  const remove = useChange(deleteClient);
  const { isBusy, change } = useBulkChange(onClear);
  const deleteOne: BulkChange<RegisteredClient> = async (client) => {
    await remove.mutateAsync({ query: { id: client.id } });
    return () => add.mutateAsync({ body: invoiceClient.parse(client) });
  };
  return (
    <Button
      tone="danger"
      icon={Trash2}
      isLoading={isBusy}
      onClick={() =>
        change(selected, deleteOne, (count) => t('invoiceClients.deletedMany', { count }))
      }
    >
      {t('invoiceClients.deleteSelected', { count: selected.length })}
    </Button>
  );
}

const FIELDS = ['name', 'company', 'companyEmail', 'address', 'country', 'contact'] as const;

/** Adds a client, or changes one. */
function ClientPanel({
  client,
  onClose,
}: {
  client: RegisteredClient | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addClient);
  const update = useChange(updateClient);
  const form = useForm({
    schema: invoiceClient,
    labels: 'invoices.draft.client',
    initial: () => (client ? invoiceClient.parse(client) : NO_CLIENT),
    send: async (values) => {
      const body = invoiceClient.parse(values);
      await (client
        ? update.mutateAsync({ body: { ...body, id: client.id } })
        : add.mutateAsync({ body }));
      onClose();
      const message = t('invoiceClients.form.saved', { name: body.name });
      showToast({ tone: 'success', message });
    },
  });
  return (
    <Drawer
      title={t(client ? 'invoiceClients.form.edit' : 'invoiceClients.form.add')}
      padding="md"
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        {client && <Text as="p">{t('invoiceClients.form.hint')}</Text>}
        {FIELDS.map((name) => (
          <TextField key={name} {...form.field(name)} autoComplete="off" dir="auto" />
        ))}
        <FormActions
          submitLabel={t('invoiceClients.form.save')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}

type ClientActions = {
  onEdit: (client: RegisteredClient) => void;
  onDelete: (client: RegisteredClient) => void;
};

function clientColumns(
  { t, format }: ColumnTools,
  { onEdit, onDelete }: ClientActions,
): ListColumn<RegisteredClient, ClientSort>[] {
  return [
    {
      id: 'name',
      title: t('invoices.fields.client'),
      sort: 'name',
      value: ({ name }) => name,
      phone: 'title',
      cell: ({ name, companyEmail }) => <TitleCell title={name} detail={companyEmail} />,
    },
    {
      id: 'company',
      title: t('invoices.fields.company'),
      sort: 'company',
      value: ({ company }) => company,
      phone: 'meta',
      cell: ({ company }) => <bdi>{company}</bdi>,
    },
    {
      id: 'country',
      title: t('invoices.fields.country'),
      value: ({ country }) => country,
      width: '150px',
      phone: 'hidden',
      priority: 1,
      cell: ({ country }) => <bdi>{country}</bdi>,
    },
    {
      id: 'invoices',
      title: t('invoiceClients.count'),
      sort: 'invoices',
      value: ({ invoices }) => invoices,
      align: 'end',
      width: '104px',
      phone: 'hidden',
      cell: ({ invoices }) => format.number(invoices),
    },
    {
      id: 'balance',
      title: t('invoices.fields.balance'),
      sort: 'balance',
      value: ({ balanceCents }) => balanceCents / 100,
      align: 'end',
      width: '140px',
      phone: 'end',
      cell: ({ balanceCents }) => format.cents(balanceCents),
    },
    {
      id: 'email',
      title: t('invoices.fields.email'),
      isOptional: true,
      value: ({ companyEmail }) => companyEmail,
      width: '220px',
      phone: 'hidden',
      cell: ({ companyEmail }) => <bdi>{companyEmail}</bdi>,
    },
    actionsColumn(t('invoices.fields.actions'), (client) => (
      <Menu label={t('invoiceClients.actions', { name: client.name })}>
        <MenuItem icon={Pencil} onSelect={() => onEdit(client)}>
          {t('invoiceClients.edit')}
        </MenuItem>
        <MenuGroup>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onDelete(client)}>
            {t('invoiceClients.delete')}
          </MenuItem>
        </MenuGroup>
      </Menu>
    )),
  ];
}
