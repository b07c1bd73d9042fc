import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User, UserSort } from '#contract/users/users.ts';
import type { Column } from '#web/list/table/column.ts';
import { Person } from '#web/ui/display/person.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { idParams, useOpenUser } from './user-address.ts';
import { RoleLabel, StatusBadge } from './user-badges.tsx';

export type UserColumnOptions = {
  t: TFunction;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

export function userColumns({ t, onEdit, onDelete }: UserColumnOptions): Column<User, UserSort>[] {
  return [
    {
      id: 'fullName',
      title: t('users.fields.user'),
      sort: 'fullName',
      cell: ({ id, fullName, email, avatar }) => (
        <Person
          avatar={avatar}
          name={
            <Link to="/apps/user/view/$id" params={idParams(id)}>
              <bdi>{fullName}</bdi>
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
      cell: ({ role }) => <RoleLabel role={role} />,
    },
    {
      id: 'currentPlan',
      title: t('users.fields.plan'),
      sort: 'currentPlan',
      width: '116px',
      cell: ({ currentPlan }) => t(`users.plans.${currentPlan}`),
    },
    {
      id: 'billing',
      title: t('users.fields.billing'),
      sort: 'billing',
      width: '180px',
      cell: ({ billing }) => billing,
    },
    {
      id: 'status',
      title: t('users.fields.status'),
      sort: 'status',
      width: '110px',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'actions',
      title: t('users.fields.actions'),
      head: <span className="visually-hidden">{t('users.fields.actions')}</span>,
      width: '64px',
      cell: (user) => (
        <UserMenu user={user} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />
      ),
    },
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
