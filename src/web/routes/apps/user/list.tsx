import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
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
import { useCall } from '#web/data/use-call.ts';
import { asking, choice } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useDeleteUsers } from './-use-user-changes.ts';
import { RoleLabel, StatusBadge } from './-user-badges.tsx';
import '#web/messages/users.json';
import { lateDialog } from '#web/ui/loading/late-part.tsx';

const UserPanel = lateDialog(() => import('./-user-panel.tsx').then((module) => module.UserPanel));

export const Route = createFileRoute('/apps/user/list')({
  ...page({
    title: 'pageTitles.users.list',
    sample: 'data',
    memory: { pageSize: 'userRowsPerPage', search: 'userSearch' },
  }),
  validateSearch: searchOf<typeof users.search>(),
  component: UserListPage,
});

const users = list({
  call: listUsers,
  texts: 'users.list',
  icon: UserRoundX,
  found: ({ users: rows, total }) => ({ rows, count: total }),
  columns: userColumns,
  sorts: USER_SORTS,
  defaultSort: 'fullName',
  filters: {
    role: choice(USER_ROLES, {
      label: 'users.fields.role',
      any: 'users.list.any.role',
      text: (role) => `users.roles.${role}`,
    }),
    plan: asking(
      choice(USER_PLANS, {
        label: 'users.fields.plan',
        any: 'users.list.any.plan',
        text: (plan) => `users.plans.${plan}`,
      }),
      (plan) => ({ currentPlan: plan }),
    ),
    status: choice(USER_STATUSES, {
      label: 'users.fields.status',
      any: 'users.list.any.status',
      text: (status) => `users.statuses.${status}`,
    }),
  },
});

function UserListPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const deleteUsers = useDeleteUsers();
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
        of={users}
        with={{ onEdit: setEdited, onDelete: (user: User) => deleteUsers([user]) }}
        onOpen={({ id }) => open(id)}
        actions={(selected, onClear) => (
          <Button
            tone="danger"
            icon={Trash2}
            onClick={() => {
              deleteUsers(selected);
              onClear();
            }}
          >
            {t('users.actions.delete')}
          </Button>
        )}
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
  const all = useCall(listAllUsers, {}).data;
  const count = (status: User['status']) =>
    all?.filter((user) => user.status === status).length ?? 0;
  const share = (part: number) => (all && all.length > 0 ? format.percent(part / all.length) : '');
  const paying = all?.filter(({ currentPlan }) => currentPlan !== 'basic').length ?? 0;
  return (
    <StatisticGroup>
      <Statistic
        icon={UsersRound}
        label={t('users.figures.all')}
        value={all && format.number(all.length)}
        description={t('users.figures.paying', { share: share(paying) })}
      />
      {(['active', 'pending', 'inactive'] as const).map((status) => (
        <Statistic
          key={status}
          icon={STATUS_ICON[status]}
          label={t(`users.statuses.${status}`)}
          value={all && format.number(count(status))}
          description={t('users.figures.share', { share: share(count(status)) })}
        />
      ))}
    </StatisticGroup>
  );
}

type UserActions = { onEdit: (user: User) => void; onDelete: (user: User) => void };

function userColumns(
  { t }: ColumnTools,
  { onEdit, onDelete }: UserActions,
): ListColumn<User, UserSort>[] {
  return [
    {
      id: 'fullName',
      title: t('users.fields.user'),
      sort: 'fullName',
      value: ({ fullName }) => fullName,
      phone: 'title',
      cell: ({ id, fullName, email, avatar }) => (
        <TitleCell
          picture={<Avatar src={avatar} />}
          title={
            <Link to="/apps/user/view/{-$id}" params={{ id: String(id) }}>
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
      value: ({ role }) => t(`users.roles.${role}`),
      width: '140px',
      phone: 'meta',
      cell: ({ role }) => <RoleLabel role={role} />,
    },
    {
      id: 'currentPlan',
      title: t('users.fields.plan'),
      sort: 'currentPlan',
      value: ({ currentPlan }) => t(`users.plans.${currentPlan}`),
      width: '116px',
      phone: 'hidden',
      priority: 2,
      cell: ({ currentPlan }) => t(`users.plans.${currentPlan}`),
    },
    {
      id: 'billing',
      title: t('users.fields.billing'),
      sort: 'billing',
      value: ({ billing }) => billing,
      width: '180px',
      phone: 'hidden',
      priority: 1,
      cell: ({ billing }) => billing,
    },
    {
      id: 'status',
      title: t('users.fields.status'),
      sort: 'status',
      value: ({ status }) => t(`users.statuses.${status}`),
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

/** Goes to a user's page. */
function useOpenUser(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => void navigate({ to: '/apps/user/view/{-$id}', params: { id: String(id) } }),
    [navigate],
  );
}
