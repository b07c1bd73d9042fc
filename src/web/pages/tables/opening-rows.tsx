import { ChevronDown, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '#contract/data-tables.ts';
import { pageCount, pageNumber, pageSize } from '#web/list/address/list-search.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { keepsPage, texts } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Pagination } from '#web/list/page/pagination.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './opening-rows.module.css';
import { rowColumns } from './row-columns.tsx';
import { RowForm } from './row-form.tsx';
import { belowId, type PlainColumn, RowsTable } from './rows-table.tsx';

/** What is left for the details below a row. */
const SHOWN = ['full_name', 'city', 'salary', 'status'];

const openingSearch = pageSearch({
  open: keepsPage(texts()),
  page: pageNumber(),
  size: pageSize(),
});

/** People whose rows open to show the rest of what is known, and to change it. Open rows stand in the address. */
export function OpeningRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, changeSearch] = usePageSearch(openingSearch);
  const { open: openIds, size } = search;
  const page = Math.min(search.page, pageCount(rows.length, size));

  const toggle = (id: string) => {
    const open = openIds.includes(id) ? openIds.filter((each) => each !== id) : [...openIds, id];
    changeSearch({ open }, { replace: true });
  };

  const openColumn: PlainColumn<DataRow> = {
    id: 'open',
    title: t('tables.opening.details'),
    head: <span className="visually-hidden">{t('tables.opening.details')}</span>,
    width: '52px',
    cell: ({ id, full_name: name }) => {
      const isOpen = openIds.includes(String(id));
      return (
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('tables.opening.open', { name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? belowId(String(id)) : undefined}
          onClick={() => toggle(String(id))}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      );
    },
  };

  return (
    <>
      <RowsTable
        label={t('tables.people')}
        columns={[openColumn, ...rowColumns(t, format).filter(({ id }) => SHOWN.includes(id))]}
        rows={rows.slice((page - 1) * size, page * size)}
        rowId={({ id }) => String(id)}
        minWidth={640}
        verticalSpacing="sm"
        below={(row) => openIds.includes(String(row.id)) && <Details row={row} />}
      />
      <Pagination
        page={page}
        pageSize={size}
        count={rows.length}
        onPage={(next) => changeSearch({ page: next })}
        onPageSize={(next) => changeSearch({ size: next })}
      />
    </>
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
  const facts = [
    ['email', row.email],
    ['start_date', format.day(row.start_date)],
    ['age', format.number(row.age)],
    ['experience', t('tables.years', { count: row.experience })],
  ] as const;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`tables.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        ref={edit}
        variant="outline"
        icon={Pencil}
        aria-label={t('tables.edit.title', { name: row.full_name })}
        onClick={() => setIsEditing(true)}
      >
        {t('tables.edit.open')}
      </Button>
    </div>
  );
}
