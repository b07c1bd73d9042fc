import { Users } from 'lucide-react';
import {
  type DataRow,
  EMPLOYMENT,
  EMPLOYMENT_STATUSES,
  type EmploymentStatus,
  listRows,
  ROW_SORTS,
  type RowSort,
} from '#contract/data-tables.ts';
import { choice } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { count, keepsPage } from '#web/list/search.ts';
import type { DataColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/tables.json';

/** The people of the basic table, page by page. */
export const people = list({
  call: listRows,
  texts: 'tables',
  icon: Users,
  found: ({ invoices, total, allData }) => ({ rows: invoices, count: total, all: allData }),
  columns: rowColumns,
  sorts: ROW_SORTS,
  defaultSort: 'id',
  descending: ['salary', 'start_date'],
  filters: {
    status: choice(EMPLOYMENT_STATUSES, {
      label: 'tables.fields.status',
      any: 'tables.anyStatus',
      text: (status) => `tables.statuses.${EMPLOYMENT[status]}`,
    }),
  },
  others: { row: keepsPage(count()) },
});

/** The columns of people, for every table of them. */
export function rowColumns({ t, format }: ColumnTools): DataColumn<DataRow, RowSort>[] {
  return [
    {
      id: 'full_name',
      title: t('tables.fields.full_name'),
      sort: 'full_name',
      value: ({ full_name: name }) => name,
      phone: 'title',
      cell: ({ avatar, full_name: name, post }) => (
        <TitleCell picture={<Avatar src={avatar} />} title={name} detail={post} />
      ),
    },
    {
      id: 'email',
      title: t('tables.fields.email'),
      sort: 'email',
      value: ({ email }) => email,
      width: '270px',
      phone: 'hidden',
      priority: 2,
      cell: ({ email }) => <Truncated text={email} />,
    },
    {
      id: 'city',
      title: t('tables.fields.city'),
      sort: 'city',
      value: ({ city }) => city,
      width: '130px',
      phone: 'meta',
      priority: 5,
      cell: ({ city }) => <Truncated text={city} />,
    },
    {
      id: 'start_date',
      title: t('tables.fields.start_date'),
      sort: 'start_date',
      value: ({ start_date: day }) => day,
      width: '130px',
      phone: 'hidden',
      priority: 3,
      cell: (row) => format.day(row.start_date),
    },
    {
      id: 'age',
      title: t('tables.fields.age'),
      sort: 'age',
      value: ({ age }) => age,
      align: 'end',
      width: '76px',
      phone: 'hidden',
      priority: 1,
      cell: ({ age }) => format.number(age),
    },
    {
      id: 'salary',
      title: t('tables.fields.salary'),
      sort: 'salary',
      value: ({ salary }) => salary,
      align: 'end',
      width: '112px',
      phone: 'end',
      priority: 4,
      cell: ({ salary }) => format.money(salary, 'USD'),
    },
    {
      id: 'status',
      title: t('tables.fields.status'),
      sort: 'status',
      value: ({ status }) => t(`tables.statuses.${EMPLOYMENT[status]}`),
      width: '132px',
      phone: 'end',
      cell: ({ status }) => <EmploymentBadge status={status} />,
    },
    {
      id: 'post',
      title: t('tables.fields.post'),
      sort: 'post',
      isOptional: true,
      value: ({ post }) => post,
      width: '180px',
      phone: 'hidden',
      cell: ({ post }) => <Truncated text={post} />,
    },
    {
      id: 'experience',
      title: t('tables.fields.experience'),
      sort: 'experience',
      isOptional: true,
      value: ({ experience }) => experience,
      align: 'end',
      width: '110px',
      phone: 'hidden',
      cell: ({ experience }) => t('tables.years', { count: experience }),
    },
  ];
}

function Truncated({ text }: { text: string }) {
  return (
    <Text as="div" isTruncated>
      <bdi>{text}</bdi>
    </Text>
  );
}

const TONE = {
  1: 'accent',
  2: 'success',
  3: 'danger',
  4: 'warning',
  5: 'neutral',
} as const satisfies Record<EmploymentStatus, Tone>;

function EmploymentBadge({ status }: { status: EmploymentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[status]}>{t(`tables.statuses.${EMPLOYMENT[status]}`)}</Badge>;
}
