import { ChevronDown, ChevronUp, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '#contract/data-tables.ts';
import { pageCount, pageNumber, pageSize } from '#web/list/address/list-search.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { keepsPage, texts } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Pagination } from '#web/list/page/pagination.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { belowId, Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { rowColumns } from './row-columns.tsx';
import { RowForm } from './row-form.tsx';

/** The other fields are in the details. */
const SHOWN = ['full_name', 'city', 'salary', 'status'];

const expandedSearch = pageSearch({
  open: keepsPage(texts()),
  page: pageNumber(),
  size: pageSize(),
});

/** People whose rows expand to show and edit all their fields. The address holds which rows are expanded. */
export function ExpandableRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, changeSearch] = usePageSearch(expandedSearch);
  const { open: openIds, size } = search;
  const page = Math.min(search.page, pageCount(rows.length, size));

  const toggle = (id: string) => {
    const open = openIds.includes(id) ? openIds.filter((each) => each !== id) : [...openIds, id];
    changeSearch({ open }, { replace: true });
  };

  const toggleColumn: PlainColumn<DataRow> = {
    id: 'open',
    title: t('tables.opening.details'),
    head: <VisuallyHidden>{t('tables.opening.details')}</VisuallyHidden>,
    width: '64px',
    phone: 'lead',
    cell: ({ id, full_name: name }) => {
      const isOpen = openIds.includes(String(id));
      return (
        <IconButton
          label={t('tables.opening.open', { name })}
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? belowId(String(id)) : undefined}
          onClick={() => toggle(String(id))}
        />
      );
    },
  };

  return (
    <Card padding="none">
      <Table
        label={t('tables.people')}
        columns={[toggleColumn, ...rowColumns(t, format).filter(({ id }) => SHOWN.includes(id))]}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ id }) => String(id)}
        below={(row) => openIds.includes(String(row.id)) && <Details row={row} />}
      />
      <Pagination
        page={page}
        pageSize={size}
        count={rows.length}
        onPage={(next) => changeSearch({ page: next })}
        onPageSize={(next) => changeSearch({ size: next })}
      />
    </Card>
  );
}

function Details({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    const done = () => {
      flushSync(() => setIsEditing(false));
      edit.current?.focus();
    };
    return <RowForm row={row} onDone={done} onCancel={done} />;
  }
  return (
    <Row justify="between" gap="lg">
      <DescriptionList
        items={[
          { label: t('tables.fields.email'), value: row.email },
          { label: t('tables.fields.start_date'), value: format.day(row.start_date) },
          { label: t('tables.fields.age'), value: format.number(row.age) },
          {
            label: t('tables.fields.experience'),
            value: t('tables.years', { count: row.experience }),
          },
        ]}
      />
      <Button
        ref={edit}
        variant="outline"
        icon={Pencil}
        aria-label={t('tables.edit.title', { name: row.full_name })}
        onClick={() => setIsEditing(true)}
      >
        {t('tables.edit.open')}
      </Button>
    </Row>
  );
}
