import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPermissions, type Permission } from '#contract/users/permissions.ts';
import { listRoles } from '#contract/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import { string } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { permissionColumns } from './permission-columns.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { useDeletePermission } from './use-delete-permission.ts';

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
