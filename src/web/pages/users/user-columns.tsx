import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User, UserSort } from '#contract/users/users.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
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
