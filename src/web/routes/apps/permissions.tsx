import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  addPermission,
  deletePermission,
  listPermissions,
  newPermission,
  type Permission,
  updatePermission,
} from '#contract/users/permissions.ts';
import { listRoles, type Role, updateRole } from '#contract/users/roles.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { asking, choiceOf } from '#web/list/filters.ts';
import { type ColumnTools, list, NEWEST_FIRST } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { string } from '#web/list/search.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Form, FormActions, useSafeClose } from '#web/ui/forms/form.tsx';
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
  ...NEWEST_FIRST,
  call: listPermissions,
  texts: 'roles.permissions',
  icon: KeyRound,
  found: ({ permissions: rows, total }) => ({ rows, count: total }),
  columns: permissionColumns,
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
  const handleDelete = useDeletePermission(roles ?? []);

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
      <ListPage of={permissions} with={{ roles, onEdit: setOpened, onDelete: handleDelete }} />
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
  onDelete: (permission: Permission) => Promise<void>;
};

function permissionColumns(
  { t, format }: ColumnTools,
  { roles = [], onEdit, onDelete }: PermissionActions,
): Column<Permission, 'newest'>[] {
  return [
    {
      id: 'name',
      title: t('roles.permissions.name'),
      phone: 'title',
      cell: ({ name }) => <TitleCell title={name} />,
    },
    {
      id: 'assignedTo',
      title: t('roles.permissions.assignedTo'),
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
  const handleClose = useSafeClose(form.isDirty, onClose);
  const mode = permission ? 'edit' : 'add';
  return (
    <Dialog
      title={t(`roles.permissions.${mode}`)}
      description={t(`roles.permissions.${mode}Description`)}
      onClose={handleClose}
    >
      <Form form={form}>
        <TextField {...form.field('name')} dir="auto" autoComplete="off" />
        <FormActions
          submitLabel={t(permission ? 'roles.form.save' : 'roles.permissions.add')}
          isSending={form.isSending}
          onCancel={handleClose}
        />
      </Form>
    </Dialog>
  );
}

/**
 * Deletes a permission after a question that names the roles which lose it. Undoing it adds the permission
 * again, as of now, and grants it to the same roles on the same levels.
 */
function useDeletePermission(roles: readonly Role[]) {
  const { t, language } = useTranslation();
  const remove = useChange(deletePermission);
  const add = useChange(addPermission);
  const update = useChange(updateRole);
  const run = useUndoableChange(t('roles.failed'));

  const restore = async (name: string, oldId: number) => {
    const { permission } = await add.mutateAsync({ body: { permission: { name } } });
    // One after the other: each answer holds all roles.
    for (const role of roles) {
      const levels = role.grants[oldId];
      if (!levels || levels.length === 0) continue;
      const { [oldId]: _, ...others } = role.grants;
      await update.mutateAsync({
        body: {
          key: role.key,
          name: role.name,
          grants: { ...others, [permission.id]: levels },
          memberIds: role.members.map(({ id }) => id),
        },
      });
    }
  };

  return async ({ id, name, assignedTo }: Permission) => {
    const names = new Intl.ListFormat(language).format(
      assignedTo.map((key) => roleName(roles, key)),
    );
    const isConfirmed = await askToConfirm({
      title: t('roles.permissions.delete.title', { name }),
      description: t('roles.permissions.delete.description', { count: assignedTo.length, names }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!isConfirmed) return;
    await run(remove.mutateAsync({ query: { id } }), {
      message: t('roles.permissions.delete.done', { name }),
      undo: () => restore(name, id),
    });
  };
}
