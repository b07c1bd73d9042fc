import { useVirtualizer } from '@tanstack/react-virtual';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow, RowSort } from '#contract/data-tables.ts';
import type { SortOrder } from '#web/list/address/list-search.ts';
import type { Column } from '#web/list/table/column.ts';
import { HeaderCell } from '#web/list/table/header-cell.tsx';
import { ROLE } from '#web/list/table/table-roles.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ColumnFilterField } from './column-filter-field.tsx';
import type { ColumnFilter, ColumnFilters } from './column-filters.ts';
import styles from './many-rows.module.css';

const ROW_HEIGHT = 56;
const OVERSCAN = 8;

/** A table that draws the rows in sight and a few around them, however many there are. */
export function RowsInSight({
  columns,
  rows,
  sort,
  order,
  onSort,
  filters,
  onFilter,
}: {
  columns: readonly Column<DataRow, RowSort>[];
  rows: readonly DataRow[];
  sort: RowSort;
  order: SortOrder;
  onSort: (sort: RowSort) => void;
  filters: ColumnFilters;
  onFilter: (name: ColumnFilter, text: string) => void;
}) {
  const { t } = useTranslation();
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrows
    <section ref={scroll} className={styles.scroll} aria-label={t('tables.people')} tabIndex={0}>
      <table
        {...ROLE.table}
        className={styles.table}
        aria-label={t('tables.people')}
        aria-rowcount={rows.length + 2}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row} aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                order={column.sort === sort ? order : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
          <tr {...ROLE.row} aria-rowindex={2}>
            {columns.map(({ id, title }) => (
              <td key={id} {...ROLE.cell}>
                <ColumnFilterField id={id} title={title} filters={filters} onFilter={onFilter} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          <Spacer height={above} columns={columns.length} />
          {drawn.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr key={row.id} {...ROLE.row} aria-rowindex={index + 3}>
                  {columns.map(({ id, align, cell }) => (
                    <td key={id} {...ROLE.cell} data-align={align}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Spacer height={below} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 && (
        <EmptyState icon={SearchX} title={t('list.noMatch.title')}>
          {t('list.noMatch.description')}
        </EmptyState>
      )}
    </section>
  );
}

/** Stands for the rows that are out of sight, so that the scroll bar tells the truth. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ blockSize: height, padding: 0 }} />
    </tr>
  );
}
