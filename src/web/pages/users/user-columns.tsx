import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User, UserSort } from '#contract/users/users.ts';
import type { Column } from '#web/list/table/column.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { idParams, useOpenUser } from './user-address.ts';
import styles from './user-list-page.module.css';
import { RoleWords, StatusBadge } from './user-words.tsx';

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
        <span className={styles.user}>
          <Avatar src={avatar} />
          <span className={styles.words}>
            <span className={styles.name}>
              <Link to="/apps/user/view/$id" params={idParams(id)}>
                <bdi>{fullName}</bdi>
              </Link>
            </span>
            <span className={styles.muted}>{email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      title: t('users.fields.role'),
      sort: 'role',
      width: '140px',
      cell: ({ role }) => <RoleWords role={role} />,
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('users.list.actions', { name: fullName })}
        >
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => open(id)}>
          {t('users.actions.open')}
        </Menu.Item>
        <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {t('users.actions.edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--danger-text)"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('users.actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
