import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import type { Permission } from '#contract/users/permissions.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';

export type PermissionColumnOptions = {
  t: TFunction;
  format: Format;
  /** The name of the role with this key. */
  nameOf: (key: string) => string;
  onEdit: (permission: Permission) => void;
  onDelete: (permission: Permission) => void;
};

export function permissionColumns({
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
