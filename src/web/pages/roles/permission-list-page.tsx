import type { TFunction } from 'i18next';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addPermission,
  deletePermission,
  listPermissions,
  type Permission,
  updatePermission,
} from '#contract/users/permissions.ts';
import { listRoles, type Role, updateRole } from '#contract/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import { string } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Always the newest first: the call knows no other order. */
const PERMISSION_LIST = listSearch({
  sorts: ['newest'],
  defaultSort: 'newest',
  defaultOrder: () => 'desc',
  filters: { role: string() },
});

export function PermissionListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, changeQuery] = usePageSearch(PERMISSION_LIST);
  const [opened, setOpened] = useState<Permission | 'new' | null>(null);
  const { q, page, size, role = '' } = query;
  const asked = { q, page, perPage: size, assignedTo: role };
  const list = useCall(listPermissions, { query: asked }, { keepPrevious: true });
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  const nameOf = (key: string) => roles.find((one) => one.key === key)?.name ?? key;
  const handleDelete = useDeletePermission(roles, nameOf);

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
        spec={PERMISSION_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.permissions, count: list.data.total }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('roles.permissions.label')}
        searchLabel={t('roles.permissions.search')}
        filters={
          <SelectField
            isLabelHidden
            label={t('roles.permissions.assignedTo')}
            value={role}
            onChange={(key) => changeQuery({ role: key || undefined })}
            choices={[
              { value: '', label: t('roles.permissions.anyRole') },
              ...roles.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        }
        columns={permissionColumns({
          t,
          format,
          nameOf,
          onEdit: setOpened,
          onDelete: (permission) => void handleDelete(permission),
        })}
        rowId={({ id }) => String(id)}
        whenEmpty={
          <EmptyState icon={KeyRound} title={t('roles.permissions.none.title')}>
            {t('roles.permissions.none.description')}
          </EmptyState>
        }
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

type PermissionColumnOptions = {
  t: TFunction;
  format: Format;
  /** The name of the role with this key. */
  nameOf: (key: string) => string;
  onEdit: (permission: Permission) => void;
  onDelete: (permission: Permission) => void;
};

function permissionColumns({
  t,
  format,
  nameOf,
  onEdit,
  onDelete,
}: PermissionColumnOptions): Column<Permission, 'newest'>[] {
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
              <bdi>{nameOf(key)}</bdi>
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
            onClick={() => onDelete(permission)}
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
    initial: { permission: { name: permission?.name ?? '' } },
    check: schemaCheck(addPermission.body),
    nameOf: (field) => (field === 'name' ? 'permission.name' : field),
    send: async (values) => {
      const { name } = addPermission.body.parse(values).permission;
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
        <TextField
          {...form.field('permission.name')}
          label={t('roles.permissions.name')}
          dir="auto"
          autoComplete="off"
          maxLength={5000}
          isRequired
        />
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
function useDeletePermission(roles: readonly Role[], nameOf: (key: string) => string) {
  const { t, i18n } = useTranslation();
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
    const names = new Intl.ListFormat(i18n.language).format(assignedTo.map(nameOf));
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
