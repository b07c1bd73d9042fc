import { ArrowUpDown, Bookmark, FileDown, Settings2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Call } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { allSorts, type SortValue } from '#contract/kit/sorting.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { type Found, type List, useColumns, useList, type WithId } from '../list.ts';
import {
  type ListSearch,
  type ListValues,
  pageCount,
  type Sorting,
  sortedAlsoBy,
} from '../search.ts';
import { selectColumn } from '../selection/select-column.tsx';
import { useSelection } from '../selection/use-selection.ts';
import type { Column, DataColumn, ListColumn } from '../table/column.ts';
import { arrangedColumns, type TableLayout } from '../table/column-layout.ts';
import type { FileTable, SortTool } from '../tools/list-tools.tsx';
import { useListLayout } from '../use-list-layout.ts';
import { ListView, type Slots } from './list-view.tsx';
import { ViewsText } from './views-text.tsx';

/** What the columns of a list need besides texts and formats, such as the actions of a row's menu. */
type With<Own> = [Own] extends [undefined]
  ? { with?: undefined }
  : {
      /** The second argument of `columns` of the list, such as the actions of a row's menu. */
      with: Own;
    };

/** Views, sorts, columns and files of a table. */
export const ListTools = optionalPart(
  () => import('../tools/list-tools.tsx').then((module) => module.ListTools),
  { after: 'use', fallback: <ToolsToCome /> },
);

const ListSelection = optionalPart(() =>
  import('../tools/list-tools.tsx').then((module) => module.ListSelection),
);

type ListPageProps<R extends Route, Row, Sort extends string, Own> = {
  /** The list as `list()` describes it: call, columns, filters, sorts and texts. */
  of: List<R, Row, Sort, ListValues<Sort>, Own>;
  /** Renders the buttons that act on the selected rows, beside those that export; `onClear` deselects them. */
  actions?: (selected: readonly Row[], onClear: () => void) => ReactNode;
  /** Below the list, once the number of rows is known. */
  after?: ReactNode;
  /** Describes the selection instead of the number of rows, such as "3 orders, $240". */
  summary?: (selected: readonly Row[]) => ReactNode;
} & Omit<Slots<Row, Sort>, 'tools' | 'menus' | 'layout' | 'isCompact'> &
  With<Own>;

/** Search, filters, table, tools, pages and every state of a list, as it is described. */
export function ListPage<R extends Route, Row extends WithId, Sort extends string, Own>(
  props: ListPageProps<R, Row, Sort, Own>,
) {
  const { t } = useTranslation();
  const { of, actions, after, summary } = props;
  const slots: Slots<Row, Sort> = props;
  const found = useList(of);
  const all = useColumns(of, ownOf<Own>(props));
  const [value, onChange] = useListLayout(of.name ?? of.texts);
  const columns = useMemo(() => all.filter(isOfData), [all]);
  const filters = found.all ? '' : JSON.stringify(of.filterOf(found.query));
  const selection = useSelection(of.texts + filters, found.all ?? found.rows ?? []);
  const title = columns.find(({ phone }) => phone === 'title');
  const select: Column<Row, Sort> = selectColumn<Row, Sort>({
    rows: found.rows ?? [],
    selection,
    labels: {
      all: t('list.select.page'),
      one: (row) =>
        t('list.select.one', { name: of.rowName?.(row, t) ?? String(title?.value(row) ?? row.id) }),
    },
  });
  const arranged = arrangedColumns<Column<Row, Sort>>(columns, value, [select]);
  const layout = { value, onChange, all: columns, namesHidden: true };
  const selected = found.all ? selection.listed : selection.all;
  const table = (rows: readonly Row[]) => tableOf(columns, rows);
  return (
    <>
      <ListView
        {...slots}
        of={of}
        found={found}
        columns={[...arranged, ...all.filter((column) => !isOfData(column))]}
        sortable={columns}
        layout={layout}
        isCompact={value.isCompact}
        menus={<ToolsOf of={of} found={found} layout={layout} columns={columns} />}
      />
      {selected.length > 0 && (
        <ListSelection
          label={t(`${of.texts}.label`)}
          count={selected.length}
          summary={summary?.(selected)}
          readTable={async () => table(selected)}
          onClear={selection.clear}
        >
          {actions?.(selected, selection.clear)}
        </ListSelection>
      )}
      {(found.rows || found.error) && after}
    </>
  );
}

function isOfData<Row, Sort extends string>(
  column: ListColumn<Row, Sort>,
): column is DataColumn<Row, Sort> {
  return !('isTool' in column);
}

/** Views, sorting by several columns, the columns themselves, and files, of a list as it is described. */
function ToolsOf<R extends Route, Row extends WithId, Sort extends string, Own>({
  of,
  found,
  layout,
  columns,
}: {
  of: List<R, Row, Sort, ListValues<Sort>, Own>;
  found: Found<unknown, Row, ListValues<Sort>>;
  layout: TableLayout;
  columns: readonly DataColumn<Row, Sort>[];
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { query, change, count } = found;
  const { search } = of;
  const { file } = of;
  return (
    <ListTools
      list={of.name ?? of.texts}
      label={t(`${of.texts}.label`)}
      layout={layout}
      search={search.write({ ...query, page: 1 })}
      cleaned={(params) => search.write(search.read(params))}
      sorts={search.sortsBySeveral ? sortTools(columns, query, search, change) : []}
      onSortAlone={query.also.length > 0 ? () => change({ also: [] }) : undefined}
      count={count}
      {...(file
        ? { file: { path: file.path, query: of.filterOf(query) } }
        : { readTable: async () => tableOf(columns, await readAll(of, query, count ?? 0, call)) })}
    />
  );
}

/** The choices of the sort menu: the active ones first, in their order. */
export function sortTools<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  query: Sorting<Sort>,
  search: Pick<ListSearch<Sort>, 'defaultOrder'>,
  change: (sorting: Sorting<Sort>) => void,
): SortTool[] {
  const keys = allSorts(query, query.also);
  return columns.flatMap(({ title, sort }) => {
    if (sort === undefined) return [];
    const index = keys.findIndex((key) => key.sort === sort);
    return {
      title,
      order: keys[index]?.order,
      position: index,
      onSort: () => change(sortedAlsoBy(query, sort, search)),
    };
  });
}

/** Machine-readable values of all columns, shown or not. */
export function tableOf<Row>(
  columns: readonly { title: string; value: (row: Row) => SortValue }[],
  rows: readonly Row[],
): FileTable {
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

/** How many pages are fetched at the same time. */
const AT_ONCE = 4;

/** All rows that match, in their order, read page by page. */
async function readAll<R extends Route, Row, Sort extends string, Own>(
  of: List<R, Row, Sort, ListValues<Sort>, Own>,
  query: ListValues<Sort>,
  count: number,
  call: Call,
): Promise<Row[]> {
  const size = MAX_PAGE_SIZE;
  const pages = pageCount(count, size);
  const rows: Row[] = [];
  for (let first = 1; first <= pages; first += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, pages - first + 1) },
      (_, at) => first + at,
    );
    const answers = await Promise.all(
      numbers.map(async (page) => {
        const asked = { ...query, page, size };
        return of.found(await call(of.call, of.request(asked)), asked).rows;
      }),
    );
    rows.push(...answers.flat());
  }
  return rows;
}

/** Requires `with` only where the columns need it. */
function ownOf<Own>(props: { with?: unknown }): Own {
  return props.with as Own;
}

/** Reserves the space of the list tools until their code has loaded. */
function ToolsToCome() {
  const { t } = useTranslation();
  return (
    <Row gap="3xs" wrap={false} aria-hidden>
      <Button variant="outline" icon={Bookmark} isDisabled>
        <ViewsText />
      </Button>
      <IconButton isDisabled icon={ArrowUpDown} label={t('list.tools.sort')} />
      <IconButton isDisabled icon={Settings2} label={t('list.tools.columns')} />
      <IconButton isDisabled icon={FileDown} label={t('list.tools.export')} />
    </Row>
  );
}
