import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  addPermission,
  deletePermission,
  listPermissions,
  newPermission,
  PERMISSION_SORTS,
  type Permission,
  type PermissionSort,
  updatePermission,
} from '#contract/users/permissions.ts';
import { listRoles, type Role, updateRole } from '#contract/users/roles.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { asking, choiceOf } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { string } from '#web/list/search.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/roles.json';

export const Route = createFileRoute('/apps/permissions')({
  ...page({
    title: 'pageTitles.access.permissions',
    sample: 'data',
    memory: { pageSize: 'permissionRowsPerPage', search: 'permissionSearch' },
  }),
  validateSearch: searchOf<typeof permissions.search>(),
  component: PermissionListPage,
});

const permissions = list({
  call: listPermissions,
  texts: 'roles.permissions',
  icon: KeyRound,
  found: ({ permissions: rows, total, allData }) => ({ rows, count: total, all: allData }),
  columns: permissionColumns,
  sorts: PERMISSION_SORTS,
  defaultSort: 'newest',
  descending: ['newest'],
  filters: {
    role: asking(
      choiceOf(string(), {
        label: 'roles.permissions.assignedTo',
        any: 'roles.permissions.anyRole',
        useChoices: () => {
          const roles = useCall(listRoles, {}).data?.roles ?? [];
          return roles.map(({ key, name }) => ({ value: key, label: name }));
        },
      }),
      (role) => ({ assignedTo: role }),
    ),
  },
});

function PermissionListPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Permission | 'new' | null>(null);
  const roles = useCall(listRoles, {}).data?.roles;
  const handleDelete = useDeletePermissions(roles ?? []);

  return (
    <Page
      title={t('pageTitles.access.permissions')}
      description={t('roles.permissions.description')}
      actions={
        <Button icon={Plus} onClick={() => setOpened('new')}>
          {t('roles.permissions.add')}
        </Button>
      }
    >
      <ListPage
        of={permissions}
        with={{
          roles,
          onEdit: setOpened,
          onDelete: (permission: Permission) => handleDelete([permission]),
        }}
        actions={(selected, onClear) => (
          <Button
            tone="danger"
            icon={Trash2}
            onClick={() => void handleDelete(selected).then((isDone) => isDone && onClear())}
          >
            {t('roles.card.delete')}
          </Button>
        )}
      />
      {opened && (
        <PermissionDialog
          permission={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

/** The name of the role with this key. */
function roleName(roles: readonly Role[], key: string): string {
  return roles.find((role) => role.key === key)?.name ?? key;
}

type PermissionActions = {
  /** Undefined until they are known. */
  roles: readonly Role[] | undefined;
  onEdit: (permission: Permission) => void;
  onDelete: (permission: Permission) => Promise<boolean>;
};

function permissionColumns(
  { t, format }: ColumnTools,
  { roles = [], onEdit, onDelete }: PermissionActions,
): ListColumn<Permission, PermissionSort>[] {
  return [
    {
      id: 'name',
      title: t('roles.permissions.name'),
      sort: 'name',
      value: ({ name }) => name,
      phone: 'title',
      cell: ({ name }) => <TitleCell title={name} />,
    },
    {
      id: 'assignedTo',
      title: t('roles.permissions.assignedTo'),
      sort: 'assignedTo',
      value: ({ assignedTo }) => assignedTo.map((key) => roleName(roles, key)).join(', '),
      width: '42%',
      phone: 'line',
      cell: ({ assignedTo }) => (
        <Row as="span" gap="2xs">
          {assignedTo.map((key) => (
            <Badge key={key} tone={key === 'administrator' ? 'accent' : 'neutral'}>
              <bdi>{roleName(roles, key)}</bdi>
            </Badge>
          ))}
        </Row>
      ),
    },
    {
      id: 'createdDate',
      title: t('roles.permissions.created'),
      sort: 'newest',
      value: ({ createdDate }) => createdDate,
      width: '190px',
      phone: 'meta',
      priority: 1,
      cell: ({ createdDate }) => <bdi>{inLanguage(createdDate, format)}</bdi>,
    },
    actionsColumn(
      t('roles.permissions.actions'),
      (permission) => (
        <Row as="span" gap="2xs" justify="end" wrap={false}>
          <IconButton
            icon={Pencil}
            label={t('roles.permissions.editOf', { name: permission.name })}
            onClick={() => onEdit(permission)}
          />
          <IconButton
            icon={Trash2}
            label={t('roles.permissions.deleteOf', { name: permission.name })}
            onClick={() => void onDelete(permission)}
          />
        </Row>
      ),
      '112px',
    ),
  ];
}

/** The call writes the moment as text, `14 Apr 2021, 8:43 PM`; a text in another form is shown as it is. */
function inLanguage(createdDate: string, format: Format): string {
  const at = new Date(createdDate);
  return Number.isNaN(at.getTime()) ? createdDate : format.moment(at);
}

const permissionForm = newPermission;

/** Adds a permission, or renames one. */
function PermissionDialog({
  permission,
  onClose,
}: {
  permission: Permission | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addPermission);
  const update = useChange(updatePermission);
  const form = useForm({
    schema: permissionForm,
    labels: 'roles.permissions',
    initial: { name: permission?.name ?? '' },
    nameOf: (field) => field.replace(/^permission\./, ''),
    send: async (values) => {
      const { name } = permissionForm.parse(values);
      await (permission
        ? update.mutateAsync({ body: { id: permission.id, name } })
        : add.mutateAsync({ body: { permission: { name } } }));
      onClose();
      const message = t(permission ? 'roles.permissions.renamed' : 'roles.permissions.added', {
        name,
      });
      showToast({ tone: 'success', message });
    },
  });
  const mode = permission ? 'edit' : 'add';
  return (
    <Dialog
      title={t(`roles.permissions.${mode}`)}
      description={t(`roles.permissions.${mode}Description`)}
      onClose={onClose}
    >
      <Form form={form}>
        <TextField {...form.field('name')} dir="auto" autoComplete="off" />
        <FormActions
          submitLabel={t(permission ? 'roles.form.save' : 'roles.permissions.add')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/**
 * Deletes permissions after a question that names the roles which lose them; answers whether it did. Undoing it adds the
 * permissions again, as of now, and grants them to the same roles on the same levels.
 */
function useDeletePermissions(roles: readonly Role[]) {
  const { t, language } = useTranslation();
  const remove = useChange(deletePermission);
  const add = useChange(addPermission);
  const update = useChange(updateRole);
  const run = useUndoableChange(t('roles.failed'));

  /** The new ids by the old ones; one after the other, because each answer holds all roles. */
  const restore = async (permissions: readonly Permission[]) => {
    const ids = new Map<string, number>();
    for (const { id, name } of permissions) {
      const { permission } = await add.mutateAsync({ body: { permission: { name } } });
      ids.set(String(id), permission.id);
    }
    for (const role of roles) {
      const grants = Object.entries(role.grants);
      if (!grants.some(([id, levels]) => ids.has(id) && levels.length > 0)) continue;
      await update.mutateAsync({
        body: {
          key: role.key,
          name: role.name,
          grants: Object.fromEntries(grants.map(([id, levels]) => [ids.get(id) ?? id, levels])),
          memberIds: role.members.map(({ id }) => id),
        },
      });
    }
  };

  return async (permissions: readonly Permission[]) => {
    const list = new Intl.ListFormat(language);
    const keys = [...new Set(permissions.flatMap(({ assignedTo }) => assignedTo))];
    const name = list.format(permissions.map((permission) => permission.name));
    const names = list.format(keys.map((key) => roleName(roles, key)));
    const isConfirmed = await askToConfirm({
      title: t('roles.permissions.delete.title', { name }),
      description: t('roles.permissions.delete.description', { count: keys.length, names }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!isConfirmed) return false;
    const deleteAll = async () => {
      for (const { id } of permissions) await remove.mutateAsync({ query: { id } });
    };
    await run(deleteAll(), {
      message: t('roles.permissions.delete.done', { name }),
      undo: () => restore(permissions),
    });
    return true;
  };
}
