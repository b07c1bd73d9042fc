import type { TFunction } from 'i18next';
import type { DataRow, RowSort } from '#contract/data-tables.ts';
import type { Column } from '#web/list/table/column.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { EmploymentBadge } from './employment-badge.tsx';
import styles from './row-columns.module.css';

/** The columns of people, for every table of them. */
export function rowColumns(t: TFunction, format: Format): Column<DataRow, RowSort>[] {
  return [
    {
      id: 'full_name',
      title: t('tables.fields.full_name'),
      sort: 'full_name',
      cell: (row) => (
        <span className={styles.person}>
          <Avatar src={row.avatar} size={34} />
          <span className={styles.words}>
            <bdi className={styles.name}>{row.full_name}</bdi>
            <bdi className={styles.muted}>{row.post}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'email',
      title: t('tables.fields.email'),
      sort: 'email',
      width: '270px',
      cell: ({ email }) => <bdi className={styles.clip}>{email}</bdi>,
    },
    {
      id: 'city',
      title: t('tables.fields.city'),
      sort: 'city',
      width: '130px',
      cell: ({ city }) => <bdi className={styles.clip}>{city}</bdi>,
    },
    {
      id: 'start_date',
      title: t('tables.fields.start_date'),
      sort: 'start_date',
      width: '130px',
      cell: (row) => format.day(row.start_date),
    },
    {
      id: 'age',
      title: t('tables.fields.age'),
      sort: 'age',
      align: 'end',
      width: '76px',
      cell: ({ age }) => format.number(age),
    },
    {
      id: 'salary',
      title: t('tables.fields.salary'),
      sort: 'salary',
      align: 'end',
      width: '112px',
      cell: ({ salary }) => format.money(salary, 'USD'),
    },
    {
      id: 'status',
      title: t('tables.fields.status'),
      sort: 'status',
      width: '132px',
      cell: ({ status }) => <EmploymentBadge status={status} />,
    },
  ];
}
