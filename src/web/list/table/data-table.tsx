import type { KeyboardEvent } from 'react';
import {
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { SkeletonLine } from '#web/ui/display/skeleton.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { SortOrder } from '../address/list-search.ts';
import type { PlainColumn } from './column.ts';
import { type Column, fittingColumns, fittingRules } from './column.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { ColumnWidths, hasCards, RowCells, tableStyle } from './table-parts.tsx';
import { ROLE } from './table-roles.ts';

export type DataTableProps<Row, Sort extends string> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The number of placeholder rows before the first answer. */
  expectedRows: number;
  rowId: (row: Row) => string;
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort) => void;
  onOpen?: (row: Row) => void;
  /** A newer answer is on its way. */
  isBusy: boolean;
  /** Lower rows. */
  isCompact?: boolean;
  className?: string | undefined;
};

/**
 * A sortable table. Where it is too narrow, columns with a low priority are hidden, and what is left scrolls
 * inside the table; below 720 px each row becomes a card, laid out by the columns' `phone`.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFittingColumns(box, props.columns);
  const id = useId();

  return (
    <>
      {fitting && (
        <HiddenColumns
          columns={fitting.hidden}
          isShowingAll={fitting.isShowingAll}
          onShowAll={fitting.showAll}
        />
      )}
      <div ref={box} className={styles.scroll} data-box={id}>
        {fitting?.isUnmeasured && (
          <style>
            {fittingRules(props.columns, {
              table: `[data-box="${id}"]>table`,
              fromPx: CARDS_PX,
            })}
          </style>
        )}
        {fitting && <SortableTable {...props} {...fitting} />}
      </div>
    </>
  );
}

function SortableTable<Row, Sort extends string>({
  columns,
  isShowingAll,
  label,
  rows,
  expectedRows,
  rowId,
  sort,
  order,
  onSort,
  onOpen,
  isBusy,
  isCompact = false,
  className,
}: DataTableProps<Row, Sort> & { isShowingAll: boolean }) {
  const onKeyDown = useRowKeys();
  return (
    <table
      {...ROLE.table}
      aria-label={label}
      aria-busy={isBusy}
      data-scrolls={isShowingAll || undefined}
      data-compact={isCompact}
      data-cards={hasCards(columns) || undefined}
      className={`${styles.table} ${className ?? ''}`}
      style={tableStyle(columns)}
    >
      <ColumnWidths columns={columns} />
      <thead {...ROLE.rowgroup} className={styles.head}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              column={column}
              order={column.sort !== undefined && column.sort === sort ? order : undefined}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup} onKeyDown={onKeyDown}>
        {rows === undefined ? (
          <SkeletonRows columns={columns} count={expectedRows} />
        ) : (
          rows.map((row, index) => (
            <tr
              key={rowId(row)}
              {...ROLE.row}
              tabIndex={index === 0 ? 0 : -1}
              data-row
              className={onOpen && styles.opens}
              onClick={(event) => {
                if (!isOnControl(event.target)) onOpen?.(row);
              }}
            >
              <RowCells columns={columns} row={row} />
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

/** Clicks on links and controls inside a row do not open it. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

/** Names the columns that a table has no room for, and shows them on request. */
function HiddenColumns({
  columns,
  isShowingAll,
  onShowAll,
}: {
  columns: readonly { title: string }[];
  isShowingAll: boolean;
  onShowAll: (isShowingAll: boolean) => void;
}) {
  const { t, i18n } = useTranslation();
  if (columns.length === 0) return null;
  const titles = new Intl.ListFormat(i18n.language).format(columns.map(({ title }) => title));
  return (
    <Row justify="between" className={`${styles.hidden} screen-only`}>
      {!isShowingAll && (
        <Text size="sm" tone="neutral">
          {t('list.columns.hidden', { columns: titles })}
        </Text>
      )}
      <Button variant="plain" size="sm" onClick={() => onShowAll(!isShowingAll)}>
        {t(isShowingAll ? 'list.columns.fit' : 'list.columns.showAll')}
      </Button>
    </Row>
  );
}

/** Rows of the height of real ones, so that nothing moves when those arrive. */
function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly Pick<PlainColumn<never>, 'id' | 'align' | 'phone'>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike and never move
    <tr key={row} {...ROLE.row}>
      {columns.map(({ id, align, phone }) => (
        <td key={id} {...ROLE.cell} data-column={id} data-align={align} data-phone={phone}>
          <SkeletonLine isAtEnd={align === 'end'} />
        </td>
      ))}
    </tr>
  ));
}

/** Below this width of the window rows are cards, and their columns choose their slot themselves. */
const CARDS_PX = 720;

/**
 * The columns that fit into a box, and those that do not; all of them on request. Undefined until the box has been
 * measured, which is before it is painted: rows are drawn once, with the columns that fit. Only the server, which can
 * measure nothing, draws them all; until they are measured there, `isUnmeasured`, style rules hide some.
 */
function useFittingColumns<C extends Pick<PlainColumn<never>, 'id' | 'width' | 'priority'>>(
  box: RefObject<HTMLElement | null>,
  all: readonly C[],
) {
  const hasPriorities = all.some(({ priority }) => priority !== undefined);
  const [widthPx, setWidthPx] = useState(hasPriorities ? undefined : Number.POSITIVE_INFINITY);
  const [isShowingAll, showAll] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!hasPriorities || !element) return;
    const measure = () => {
      const isCards = window.innerWidth < CARDS_PX;
      // Without layout, as in tests, the width is 0 and says nothing.
      setWidthPx((!isCards && element.clientWidth) || Number.POSITIVE_INFINITY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, hasPriorities]);

  const isDrawnByServer = useSyncExternalStore(subscribeToNothing, isNot, is);
  if (widthPx === undefined && !isDrawnByServer) return undefined;
  const fitting = fittingColumns(all, widthPx ?? Number.POSITIVE_INFINITY);
  return {
    isUnmeasured: widthPx === undefined,
    columns: isShowingAll ? all : fitting,
    hidden: all.filter((column) => !fitting.includes(column)),
    isShowingAll,
    showAll,
  };
}

const subscribeToNothing = () => () => {};

const is = () => true;

const isNot = () => false;

const TARGET: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End walk the rows; Enter opens the focused one. */
function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (!(row instanceof HTMLElement)) return;
    if (event.key === 'Enter' && event.target === row) {
      event.preventDefault();
      row.click();
      return;
    }
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[TARGET[event.key]?.(rows.indexOf(row), rows.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
