import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePermission, listPermissions, type Permission } from '#contract/users/permissions.ts';
import { listRoles } from '#contract/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import { string } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { permissionColumns } from './permission-columns.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import styles from './permission-list-page.module.css';

/** The newest first, always: the call knows no other order. */
const PERMISSION_LIST = listSearch({
  sorts: ['newest'],
  defaultSort: 'newest',
  defaultOrder: () => 'desc',
  filters: { role: string() },
  memory: { pageSize: 'permissionRowsPerPage', search: 'permissionSearch' },
});

export function PermissionListPage() {
  const { t } = useTranslation();
  const [query, changeQuery] = usePageSearch(PERMISSION_LIST);
  const [opened, setOpened] = useState<Permission | 'new' | null>(null);
  const { q, page, size, role = '' } = query;
  const asked = { q, page, perPage: size, assignedTo: role };
  const list = useCall(listPermissions, { query: asked }, { keepPrevious: true });
  const roles = useCall(listRoles, {}).data?.roles ?? [];
  const nameOf = (key: string) => roles.find((one) => one.key === key)?.name ?? key;
  const handleDelete = useDeletePermission(nameOf);

  return (
    <>
      <PageHeading
        title={t('pageTitles.access.permissions')}
        actions={
          <Button icon={Plus} onClick={() => setOpened('new')}>
            {t('roles.permissions.add')}
          </Button>
        }
      >
        {t('roles.permissions.words')}
      </PageHeading>
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
            className={styles.filter}
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
          nameOf,
          onEdit: setOpened,
          onDelete: (permission) => void handleDelete(permission),
        })}
        rowId={({ id }) => String(id)}
        className={styles.table}
        whenEmpty={
          <EmptyState icon={KeyRound} title={t('roles.permissions.none.title')}>
            {t('roles.permissions.none.words')}
          </EmptyState>
        }
      />
      {opened && (
        <PermissionDialog
          permission={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Deletes a permission once somebody has read which roles lose it. */
function useDeletePermission(nameOf: (key: string) => string) {
  const { t, i18n } = useTranslation();
  const remove = useChange(deletePermission);
  return async ({ id, name, assignedTo }: Permission) => {
    const names = new Intl.ListFormat(i18n.language).format(assignedTo.map(nameOf));
    const mayGoOn = await askToConfirm({
      title: t('roles.permissions.delete.title', { name }),
      description: t('roles.permissions.delete.words', { count: assignedTo.length, names }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!mayGoOn) return;
    remove.mutate(
      { query: { id } },
      {
        onSuccess: () => showToast({ message: t('roles.permissions.delete.done', { name }) }),
        onError: (error) =>
          showToast({ tone: 'danger', title: t('roles.failed'), message: error.message }),
      },
    );
  };
}
