import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SkeletonLine } from '#web/ui/display/states.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { Sorting } from '../search.ts';
import { type Column, columnSteps, hiddenSteps, type PlainColumn } from './column.ts';
import type { Pinned, TableLayout } from './column-layout.ts';
import steps from './column-steps.module.css';
import styles from './data-table.module.css';
import {
  BelowRow,
  BodyRow,
  ColumnWidths,
  HeaderCell,
  hasCards,
  type OnSort,
  type Placed,
  ROLE,
  tableStyle,
} from './table-parts.tsx';

export type DataTableProps<Row, Sort extends string> = {
  /** What the table holds, for screen readers. */
  label: string;
  /** The columns in the order in which they are drawn. */
  columns: readonly Pinned<Column<Row, Sort>>[];
  /** The rows of the page, in the order in which they are drawn; `undefined` until the first answer. */
  rows: readonly Row[] | undefined;
  /** How many gray rows stand in until the first answer. */
  expectedRows: number;
  /** A key that stays with a row when the order changes. */
  rowId: (row: Row) => string;
  /** What the rows are sorted by; headers show it as arrows. */
  sorting: Sorting<Sort>;
  /** Called when a header is clicked. The table sorts nothing itself. */
  onSort: OnSort<Sort>;
  /** Called when a row is clicked, or Enter is pressed on it. Absent: rows cannot be opened. */
  onOpen?: (row: Row) => void;
  /** What a row has below it over the whole width, such as its details or a form; `null`: nothing. */
  below?: (row: Row) => ReactNode;
  /** Called when the arrow keys have moved the focus to a row, such as to show it beside the table. */
  onWalk?: (row: Row) => void;
  /** The key of the row that is open beside the table, which is highlighted. */
  openId?: string;
  /** Dims the rows while a newer answer is on its way. */
  isBusy: boolean;
  /** Lets readers move, resize, pin and hide columns in the header. Absent: they cannot. */
  layout?: TableLayout;
  /** Makes rows lower, where many have to be seen at once. */
  isCompact?: boolean;
  className?: string | undefined;
};

/**
 * A sortable table. Where it is too narrow, columns with a low priority are hidden, and what is left scrolls
 * inside the table; below 720 px each row becomes a card, laid out by the columns' `phone`.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, rows, expectedRows, rowId, sorting, onSort, onOpen, isBusy } = props;
  const [isShowingAll, showAll] = useState(false);
  const columns = useMemo(
    () => (isShowingAll ? props.columns : placed(props.columns)),
    [props.columns, isShowingAll],
  );

  return (
    <div className={steps.box}>
      {(!props.layout || props.layout.namesHidden) && (
        <HiddenColumns columns={props.columns} isShowingAll={isShowingAll} onShowAll={showAll} />
      )}
      <div className={styles.scroll}>
        <table
          {...ROLE.table}
          aria-label={label}
          aria-busy={isBusy}
          data-scrolls={isShowingAll || undefined}
          data-compact={props.isCompact ?? false}
          data-cards={hasCards(columns) || undefined}
          className={`${styles.table} ${props.className ?? ''}`}
          style={tableStyle(columns)}
        >
          <ColumnWidths columns={columns} />
          <thead {...ROLE.rowgroup} className={styles.head}>
            <tr {...ROLE.row}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sorting={sorting}
                  onSort={onSort}
                  layout={props.layout}
                />
              ))}
            </tr>
          </thead>
          <tbody
            {...ROLE.rowgroup}
            onKeyDown={(event) => {
              const walkedTo = rows?.[walkRows(event)];
              if (walkedTo) props.onWalk?.(walkedTo);
            }}
            onClick={(event) => {
              const row = rows?.[clickedRow(event)];
              if (row) onOpen?.(row);
            }}
          >
            {rows === undefined ? (
              <SkeletonRows columns={columns} count={expectedRows} />
            ) : (
              rows.map((row, index) => {
                const more = props.below?.(row);
                return (
                  <Fragment key={rowId(row)}>
                    <BodyRow
                      columns={columns}
                      row={row}
                      tabIndex={index === 0 ? 0 : -1}
                      isOpen={props.openId !== undefined && rowId(row) === props.openId}
                      className={onOpen && styles.opens}
                    />
                    {more && (
                      <BelowRow rowId={rowId(row)} columns={columns.length}>
                        {more}
                      </BelowRow>
                    )}
                  </Fragment>
                );
              })
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The columns with the widths from which on they are shown. */
function placed<Row, Sort extends string>(
  columns: readonly Pinned<Column<Row, Sort>>[],
): Placed<Column<Row, Sort>>[] {
  const widths = columnSteps(columns);
  return columns.map((column) => ({ ...column, from: widths.get(column.id) }));
}

/** The index of the row that a click opens: clicks on links and controls inside it do not, but for its own link. */
function clickedRow(event: MouseEvent<HTMLElement>): number {
  const { target, currentTarget } = event;
  if (!(target instanceof Element)) return -1;
  const control = target.closest('a, button, input, label');
  if (control && !(control.hasAttribute('data-opens-row') && isPlainClick(event))) return -1;
  const row = target.closest('[data-row]');
  const index = row ? [...currentTarget.querySelectorAll('[data-row]')].indexOf(row) : -1;
  if (control && index >= 0) event.preventDefault();
  return index;
}

/** With a modifier key the browser opens a link in a new tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Names the columns that do not fit into the table, and shows them on request. The texts of all widths are rendered, and
 * the style sheet that hides the columns shows one of them.
 */
function HiddenColumns({
  columns,
  isShowingAll,
  onShowAll,
}: {
  columns: readonly Pick<PlainColumn<never>, 'id' | 'title' | 'width' | 'priority'>[];
  isShowingAll: boolean;
  onShowAll: (isShowingAll: boolean) => void;
}) {
  const { t, language } = useTranslation();
  const hidden = hiddenSteps(columns);
  if (!hidden[0]) return null;
  const names = new Intl.ListFormat(language);
  return (
    <div className="screen-only" data-below={hidden[0].below}>
      <Row justify="between" className={styles.hidden}>
        {!isShowingAll && (
          <Text size="sm" tone="neutral">
            {hidden.map(({ below, from, titles }) => (
              <span key={below} data-from={from}>
                <span data-below={below}>
                  {t('list.columns.hidden', { columns: names.format(titles) })}
                </span>
              </span>
            ))}
          </Text>
        )}
        <Button variant="plain" size="sm" onClick={() => onShowAll(!isShowingAll)}>
          {t(isShowingAll ? 'list.columns.fit' : 'list.columns.showAll')}
        </Button>
      </Row>
    </div>
  );
}

/** Placeholder rows of the same height as real ones, so that nothing shifts when those arrive. */
function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly Placed<Pick<PlainColumn<never>, 'id' | 'align' | 'phone'>>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike and never move
    <tr key={row} {...ROLE.row}>
      {columns.map(({ id, align, phone, from }) => (
        <td key={id} {...ROLE.cell} data-from={from} data-align={align} data-phone={phone}>
          <SkeletonLine isAtEnd={align === 'end'} />
        </td>
      ))}
    </tr>
  ));
}

const TARGET: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End walk the rows; Enter opens the focused one. The index of the row walked to, or -1. */
function walkRows(event: KeyboardEvent<HTMLElement>): number {
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
  if (!(row instanceof HTMLElement)) return -1;
  if (event.key === 'Enter' && event.target === row) {
    event.preventDefault();
    row.click();
    return -1;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const index = TARGET[event.key]?.(rows.indexOf(row), rows.length - 1) ?? -1;
  const next = rows[index];
  if (!next) return -1;
  event.preventDefault();
  next.focus();
  return index;
}
