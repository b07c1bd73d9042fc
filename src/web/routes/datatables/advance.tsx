import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Pencil, SearchX, Users } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DataRow, RowSort } from '#contract/data-tables.ts';
import {
  EMPLOYMENT,
  EMPLOYMENT_STATUSES,
  ROW_SORTS,
  readInitialRows,
  readManyRows,
} from '#contract/data-tables.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import { useCall } from '#web/data/use-call.ts';
import { type ColumnTools, inBrowser, list } from '#web/list/list.ts';
import { ListPage, ListTools, sortTools, tableOf } from '#web/list/page/list-page.tsx';
import { keepsPage, oneOf, pageSearch, sortedAlsoBy, sortedBy, texts } from '#web/list/search.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { arrangedColumns } from '#web/list/table/column-layout.ts';
import { belowId } from '#web/list/table/table-parts.tsx';
import { useListLayout } from '#web/list/use-list-layout.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTypedText } from '#web/list/use-typed-text.ts';
import { VirtualTable } from '#web/list/virtual/virtual-table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import {
  type ColumnFilter,
  type ColumnFilters,
  FILTERS,
  filterRows,
  MAX_FILTER_LENGTH,
  manyRowsSearch,
  NUMBER_FILTERS,
} from '../-tables/column-filters.ts';
import { people, rowColumns } from '../-tables/row-columns.tsx';
import '#web/messages/tables.json';

const RowForm = lateDialog(() =>
  import('../-tables/row-form.tsx').then((module) => module.RowForm),
);

export const Route = createFileRoute('/datatables/advance')({
  ...page({ title: 'pageTitles.tables.advance', sample: 'data' }),
  component: AdvancedTablePage,
});

const TABS = ['many', 'opening'] as const;

const tabSearch = pageSearch({ tab: oneOf(TABS, 'many') });

/** Two tables, each on its own tab: one with ten thousand rows, one whose rows expand. */
function AdvancedTablePage() {
  const { t } = useTranslation();
  const [{ tab }, changeSearch] = usePageSearch(tabSearch);
  const title = t('pageTitles.tables.advance');

  return (
    <Page title={title} description={t(`tables.${tab}.description`)}>
      <Tabs
        label={title}
        value={tab}
        onChange={(next) => changeSearch({ tab: next })}
        tabs={[
          { name: 'many', label: t('tables.many.title'), content: <TenThousand /> },
          { name: 'opening', label: t('tables.opening.title'), content: <People /> },
        ]}
      />
    </Page>
  );
}

function TenThousand() {
  const { t } = useTranslation();
  const call = useCall(readManyRows, {});
  return (
    <CallState call={call} failed={t('tables.failed')}>
      {({ rows }) => <ManyRows rows={rows} />}
    </CallState>
  );
}

/** The other fields are in the details. */
const SHOWN = ['full_name', 'city', 'salary', 'status'];

const opening = list({
  ...inBrowser({
    rows: (rows: DataRow[]) => rows,
    sortValue: (row: DataRow, sort: RowSort) => row[sort],
    texts: (row) => [row.full_name, row.post, row.email, row.city],
  }),
  call: readInitialRows,
  texts: 'tables',
  name: 'tables.opening',
  icon: Users,
  columns: openingColumns,
  sorts: ROW_SORTS,
  defaultSort: 'id',
  descending: ['salary', 'start_date'],
  others: { open: keepsPage(texts()) },
});

type Expansion = { openIds: readonly string[]; onToggle: (id: string) => void };

function openingColumns(
  tools: ColumnTools,
  { openIds, onToggle }: Expansion,
): ListColumn<DataRow, RowSort>[] {
  const { t } = tools;
  return [
    ...rowColumns(tools).map((column) =>
      SHOWN.includes(column.id) ? column : { ...column, isOptional: true },
    ),
    actionsColumn(t('tables.opening.details'), ({ id, full_name: name }) => {
      const isOpen = openIds.includes(String(id));
      return (
        <IconButton
          label={t('tables.opening.open', { name })}
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? belowId(String(id)) : undefined}
          onClick={() => onToggle(String(id))}
        />
      );
    }),
  ];
}

/** People whose rows expand to show and edit all their fields. The address holds which rows are expanded. */
function People() {
  const [{ open: openIds }, changeSearch] = usePageSearch(opening.search);
  const toggle = (id: string) => {
    const open = openIds.includes(id) ? openIds.filter((each) => each !== id) : [...openIds, id];
    changeSearch({ open }, { replace: true });
  };
  return (
    <ListPage
      of={opening}
      with={{ openIds, onToggle: toggle }}
      below={(row) => openIds.includes(String(row.id)) && <Details row={row} />}
    />
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
    return <RowForm row={row} onDone={done} onClose={done} />;
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
        onPointerEnter={RowForm.load}
        onFocus={RowForm.load}
        onClick={() => setIsEditing(true)}
      >
        {t('tables.edit.open')}
      </Button>
    </Row>
  );
}

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

/** Ten thousand rows of which only those in sight are drawn, with a filter for each column. */
function ManyRows({ rows }: { rows: readonly DataRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, changeSearch] = usePageSearch(manyRowsSearch);
  const filters = useDeferredValue(search);
  const { sort, order, also } = search;
  const sorted = useMemo(
    () => sortedBySeveral(rows, allSorts({ sort, order }, also), (row, by) => row[by]),
    [rows, sort, order, also],
  );
  const found = useMemo(() => filterRows(sorted, filters), [sorted, filters]);
  const columns = useMemo(() => rowColumns({ t, format }), [t, format]);
  const [value, onChange] = useListLayout('tables.many');
  const arranged = useMemo(() => arrangedColumns(columns, value), [columns, value]);
  const layout = { value, onChange, all: columns };

  return (
    <Stack gap="sm">
      <Row>
        <div role="status">
          <Text tone="neutral" isNumeric>
            {t('tables.many.found', {
              count: found.length,
              total: format.number(rows.length),
              found: format.number(found.length),
            })}
          </Text>
        </div>
        <Spacer />
        <Button variant="outline" onClick={() => changeSearch(NO_FILTERS, { replace: false })}>
          {t('tables.many.clear')}
        </Button>
        <ListTools
          list="tables.many"
          label={t('tables.label')}
          layout={layout}
          search={manyRowsSearch.write(search)}
          cleaned={(params) => manyRowsSearch.write(manyRowsSearch.read(params))}
          sorts={sortTools(columns, search, people.search, changeSearch)}
          onSortAlone={also.length > 0 ? () => changeSearch({ also: [] }) : undefined}
          count={found.length}
          readTable={async () => tableOf(columns, found)}
        />
      </Row>
      <VirtualTable<DataRow, RowSort>
        label={t('tables.label')}
        columns={arranged}
        rows={found}
        rowId={({ id }) => String(id)}
        sorting={search}
        onSort={(wanted, isFurther) =>
          changeSearch((isFurther ? sortedAlsoBy : sortedBy)(search, wanted, people.search))
        }
        layout={layout}
        filterOf={({ id, title }) => (
          <ColumnFilterField
            id={id}
            title={title}
            filters={filters}
            onFilter={(name, text) => changeSearch({ [name]: text }, { replace: true })}
          />
        )}
        whenEmpty={
          <EmptyState icon={SearchX} title={t('list.noMatch.title')}>
            {t('list.noMatch.description')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** The filter of a column, if it has one. */
function ColumnFilterField({
  id,
  title,
  filters,
  onFilter,
}: {
  id: string;
  title: string;
  filters: ColumnFilters;
  onFilter: (name: ColumnFilter, text: string) => void;
}) {
  const { t } = useTranslation();
  const name = FILTERS.find((filter) => filter === id);
  if (name === undefined) return null;
  const label = t('tables.many.filterBy', { column: title });
  if (name === 'status') {
    return (
      <SelectField
        isLabelHidden
        size="sm"
        label={label}
        value={filters.status}
        onChange={(status) => onFilter('status', status)}
        choices={[
          { value: '', label: t('tables.many.all') },
          ...EMPLOYMENT_STATUSES.map((status) => ({
            value: String(status),
            label: t(`tables.statuses.${EMPLOYMENT[status]}`),
          })),
        ]}
      />
    );
  }
  const isNumber = NUMBER_FILTERS.some((filter) => filter === name);
  return (
    <TypedFilter
      label={label}
      value={filters[name]}
      placeholder={t(isNumber ? 'tables.many.atLeast' : 'tables.many.contains')}
      isNumber={isNumber}
      onFilter={(text) => onFilter(name, text)}
    />
  );
}

const trim = (text: string) => text.trim();

/** Applies when typing pauses. */
function TypedFilter({
  label,
  value,
  placeholder,
  isNumber,
  onFilter,
}: {
  label: string;
  value: string;
  placeholder: string;
  isNumber: boolean;
  onFilter: (text: string) => void;
}) {
  const [text, setText] = useTypedText(value, trim, onFilter);
  return (
    <TextField
      isLabelHidden
      size="sm"
      label={label}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : 'text'}
      value={text}
      onChange={(typed) =>
        setText(isNumber ? typed.replace(/\D/g, '').slice(0, 9) : typed.slice(0, MAX_FILTER_LENGTH))
      }
    />
  );
}
