import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import {
  CircleCheck,
  CircleSlash,
  Clock,
  Eye,
  Pencil,
  Plus,
  Trash2,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSort } from '#contract/users/users.ts';
import {
  listAllUsers,
  listUsers,
  USER_PLANS,
  USER_ROLES,
  USER_SORTS,
  USER_STATUSES,
  type User,
} from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { type ChangeSearch, usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useDeleteUser } from './use-user-changes.ts';
import { RoleLabel, StatusBadge } from './user-badges.tsx';
import { UserPanel } from './user-panel.tsx';

export function UserListPage() {
  const { t } = useTranslation();
  const [query, changeQuery] = usePageSearch(USER_LIST);
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const list = useCall(listUsers, { query: toUserQuery(query) }, { keepPrevious: true });
  const deleteUser = useDeleteUser();
  const open = useOpenUser();

  return (
    <Page
      title={t('pageTitles.users.list')}
      actions={
        <Button icon={Plus} onClick={() => setEdited('new')}>
          {t('users.list.add')}
        </Button>
      }
    >
      <UserFigures />
      <ListPage
        spec={USER_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.users, count: list.data.total }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('users.list.label')}
        searchLabel={t('users.list.search')}
        filters={<UserFilters query={query} onChange={changeQuery} />}
        columns={userColumns({ t, onEdit: setEdited, onDelete: deleteUser })}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => open(id)}
        whenEmpty={
          <EmptyState icon={UserRoundX} title={t('users.list.none.title')}>
            {t('users.list.none.description')}
          </EmptyState>
        }
      />
      {edited && (
        <UserPanel user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

const STATUS_ICON = { active: CircleCheck, pending: Clock, inactive: CircleSlash } as const;

/** How many users there are of each status, whatever the list is filtered by. */
function UserFigures() {
  const { t } = useTranslation();
  const format = useFormat();
  const users = useCall(listAllUsers, {}).data;
  const count = (status: User['status']) =>
    users?.filter((user) => user.status === status).length ?? 0;
  const share = (part: number) =>
    users && users.length > 0 ? format.percent(part / users.length) : '';
  const paying = users?.filter(({ currentPlan }) => currentPlan !== 'basic').length ?? 0;
  return (
    <StatisticGroup>
      <Statistic
        icon={UsersRound}
        label={t('users.figures.all')}
        value={users && format.number(users.length)}
        description={t('users.figures.paying', { share: share(paying) })}
      />
      {(['active', 'pending', 'inactive'] as const).map((status) => (
        <Statistic
          key={status}
          icon={STATUS_ICON[status]}
          label={t(`users.statuses.${status}`)}
          value={users && format.number(count(status))}
          description={t('users.figures.share', { share: share(count(status)) })}
        />
      ))}
    </StatisticGroup>
  );
}

function UserFilters({
  query,
  onChange,
}: {
  query: UserListQuery;
  onChange: ChangeSearch<UserListQuery>;
}) {
  const { t } = useTranslation();
  const choices = {
    role: USER_ROLES.map((value) => ({ value, label: t(`users.roles.${value}`) })),
    plan: USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) })),
    status: USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
  };
  return (['role', 'plan', 'status'] as const).map((name) => (
    <SelectField
      isLabelHidden
      key={name}
      label={t(`users.fields.${name}`)}
      value={query[name] ?? ''}
      onChange={(value) => onChange({ [name]: USER_FILTERS[name].parse(value) })}
      choices={[{ value: '', label: t(`users.list.any.${name}`) }, ...choices[name]]}
    />
  ));
}

type UserColumnOptions = {
  t: TFunction;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

function userColumns({ t, onEdit, onDelete }: UserColumnOptions): Column<User, UserSort>[] {
  return [
    {
      id: 'fullName',
      title: t('users.fields.user'),
      sort: 'fullName',
      phone: 'title',
      cell: ({ id, fullName, email, avatar }) => (
        <TitleCell
          picture={<Avatar src={avatar} />}
          title={
            <Link to="/apps/user/view/$id" params={idParams(id)}>
              {fullName}
            </Link>
          }
          detail={email}
        />
      ),
    },
    {
      id: 'role',
      title: t('users.fields.role'),
      sort: 'role',
      width: '140px',
      phone: 'meta',
      cell: ({ role }) => <RoleLabel role={role} />,
    },
    {
      id: 'currentPlan',
      title: t('users.fields.plan'),
      sort: 'currentPlan',
      width: '116px',
      phone: 'hidden',
      priority: 2,
      cell: ({ currentPlan }) => t(`users.plans.${currentPlan}`),
    },
    {
      id: 'billing',
      title: t('users.fields.billing'),
      sort: 'billing',
      width: '180px',
      phone: 'hidden',
      priority: 1,
      cell: ({ billing }) => billing,
    },
    {
      id: 'status',
      title: t('users.fields.status'),
      sort: 'status',
      width: '110px',
      phone: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    actionsColumn(t('users.fields.actions'), (user) => (
      <UserMenu user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />
    )),
  ];
}

function UserMenu({
  user: { id, fullName },
  onEdit,
  onDelete,
}: {
  user: User;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const open = useOpenUser();
  return (
    <Menu label={t('users.list.actions', { name: fullName })}>
      <MenuItem icon={Eye} onSelect={() => open(id)}>
        {t('users.actions.open')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('users.actions.edit')}
      </MenuItem>
      <MenuGroup>
        <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
          {t('users.actions.delete')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

const USER_FILTERS = {
  role: oneOf(USER_ROLES),
  plan: oneOf(USER_PLANS),
  status: oneOf(USER_STATUSES),
};

const USER_LIST = listSearch({
  sorts: USER_SORTS,
  defaultSort: 'fullName',
  defaultOrder: () => 'asc',
  filters: USER_FILTERS,
});

type UserListQuery = SearchValues<typeof USER_LIST>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/user/list': typeof USER_LIST;
  }
}

/** The query of the list call. */
function toUserQuery({ q, page, size, sort, order, ...filters }: UserListQuery) {
  const { role = '', plan = '', status = '' } = filters;
  return {
    q,
    page,
    perPage: size,
    sortColumn: sort,
    sort: order,
    role,
    currentPlan: plan,
    status,
  } as const;
}

/** The parameters of a user's address. */
function idParams(id: number): Record<string, string> {
  return { id: String(id) };
}

/** Goes to a user's page. */
function useOpenUser(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => void navigate({ to: '/apps/user/view/$id', params: idParams(id) }),
    [navigate],
  );
}
