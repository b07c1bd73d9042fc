import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import type { Permission } from '#contract/users/permissions.ts';
import type { Column } from '#web/list/table/column.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import styles from './permission-list-page.module.css';

export type PermissionColumnOptions = {
  t: TFunction;
  /** What a role's key stands for. */
  nameOf: (key: string) => string;
  onEdit: (permission: Permission) => void;
  onDelete: (permission: Permission) => void;
};

export function permissionColumns({
  t,
  nameOf,
  onEdit,
  onDelete,
}: PermissionColumnOptions): Column<Permission, 'newest'>[] {
  return [
    {
      id: 'name',
      title: t('roles.permissions.name'),
      cell: ({ name }) => (
        <span className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      id: 'assignedTo',
      title: t('roles.permissions.assignedTo'),
      width: '42%',
      cell: ({ assignedTo }) => (
        <span className={styles.roles}>
          {assignedTo.map((key) => (
            <Badge key={key} tone={key === 'administrator' ? 'accent' : 'neutral'}>
              {nameOf(key)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'createdDate',
      title: t('roles.permissions.created'),
      width: '190px',
      cell: ({ createdDate }) => <bdi>{createdDate}</bdi>,
    },
    {
      id: 'actions',
      title: t('roles.permissions.actions'),
      head: <span className="visually-hidden">{t('roles.permissions.actions')}</span>,
      width: '112px',
      cell: (permission) => (
        <span className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-label={t('roles.permissions.editOf', { name: permission.name })}
            onClick={() => onEdit(permission)}
          >
            <Pencil size={17} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={t('roles.permissions.deleteOf', { name: permission.name })}
            onClick={() => onDelete(permission)}
          >
            <Trash2 size={17} aria-hidden />
          </button>
        </span>
      ),
    },
  ];
}
