import { CircleCheck, CircleSlash, Clock, Plus, UserRoundX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listAllUsers,
  listUsers,
  USER_PLANS,
  USER_ROLES,
  USER_STATUSES,
  type User,
} from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ChangeSearch, usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useDeleteUser } from './use-user-changes.ts';
import { useOpenUser } from './user-address.ts';
import { userColumns } from './user-columns.tsx';
import { toUserQuery, USER_FILTERS, USER_LIST, type UserListQuery } from './user-list-spec.ts';
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
