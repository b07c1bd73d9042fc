import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  FileDown,
  FileSpreadsheet,
  FileText,
  Plus,
  Settings2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { SortOrder, SortValue } from '#contract/kit/sorting.ts';
import {
  createListView,
  deleteListView,
  type ListView,
  listListViews,
  listView,
  type listViewDraft,
  replaceListView,
} from '#contract/me/list-views.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { saveCsv, saveFile, saveXlsx } from '#web/ui/format/save-file.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showFailure, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import type { SearchParams } from '../search.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import type { TableLayout } from '../table/column-layout.ts';
import { ColumnChoices } from '../table/column-tools.tsx';
import { copyLink, type SavedView, type SavedViews, ViewsMenu } from './views-menu.tsx';
import '#web/messages/listTools.json';

/** A column that the list can be sorted by. */
export type SortTool = {
  title: string;
  /** Undefined: the list is not sorted by it. */
  order: SortOrder | undefined;
  /** From 0 among the sorts; -1 where it is none. */
  position: number;
  onSort: () => void;
};

/** What a file has. */
export type FileTable = { titles: readonly string[]; rows: readonly (readonly SortValue[])[] };

type FileFormat = 'csv' | 'xlsx';

type FileSource =
  | { readTable: () => Promise<FileTable> }
  /** The server makes the file. */
  | { file: { path: string; query: object } };

type ListToolsProps = {
  /** The key under which columns and views of the list are stored. */
  list: string;
  /** The name of the list, for menus and exported files. */
  label: string;
  /** Which columns the table shows, for the menu that changes it. */
  layout: TableLayout;
  /** The query of the address without the page; saved views store it. */
  search: SearchParams;
  /** Removes from a stored search what the list no longer has, such as a former filter. */
  cleaned: (search: SearchParams) => SearchParams;
  /** What the rows can be sorted by, several at a time. Empty: there is no menu for it. */
  sorts: readonly SortTool[];
  /** Sorts by the first column alone. `undefined`: it is so already. */
  onSortAlone: (() => void) | undefined;
  /** How many rows match; without any, nothing can be exported. */
  count: number | undefined;
} & FileSource;

/** Views, sorting by several columns, which columns there are, and files. */
export function ListTools(props: ListToolsProps) {
  const { t } = useTranslation();
  const { label, layout, sorts, onSortAlone, count } = props;
  return (
    <Row gap="3xs" wrap={false}>
      <ViewsMenu views={useListViews(props)} />
      {sorts.length > 1 && <SortMenu sorts={sorts} onSortAlone={onSortAlone} />}
      <Menu label={t('list.tools.columns')} icon={Settings2}>
        <ColumnChoices {...layout} />
      </Menu>
      <ExportMenu label={label} isDisabled={count === 0} source={props} />
    </Row>
  );
}

/** The current sorts, and the others that can be added. */
function SortMenu({
  sorts,
  onSortAlone,
}: Pick<ListToolsProps, 'onSortAlone'> & { sorts: readonly SortTool[] }) {
  const { t } = useTranslation();
  const sorted = sorts.filter(({ order }) => order).toSorted((a, b) => a.position - b.position);
  const others = sorts.filter(({ order }) => !order);
  return (
    <Menu label={t('list.tools.sort')} icon={ArrowUpDown}>
      <MenuGroup label={t('listTools.sort.first')}>
        {sorted.map(({ title, order = 'asc', position, onSort }) => (
          <MenuItem
            key={title}
            staysOpen
            icon={order === 'asc' ? ArrowUp : ArrowDown}
            end={sorted.length > 1 ? position + 1 : undefined}
            onSelect={onSort}
          >
            {t(`list.sort.${order}`, { column: title })}
          </MenuItem>
        ))}
      </MenuGroup>
      {others.length > 0 && (
        <MenuGroup label={t('listTools.sort.also')}>
          {others.map(({ title, onSort }) => (
            <MenuItem key={title} staysOpen icon={Plus} onSelect={onSort}>
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {onSortAlone && (
        <MenuGroup>
          <MenuItem icon={X} onSelect={onSortAlone}>
            {t('listTools.sort.only', { column: sorted[0]?.title ?? '' })}
          </MenuItem>
        </MenuGroup>
      )}
    </Menu>
  );
}

/** Exports all rows that match the search and the filters, not only the current page. */
function ExportMenu({
  label,
  isDisabled,
  source,
}: {
  label: string;
  isDisabled: boolean;
  source: FileSource;
}) {
  const { t } = useTranslation();
  const { save, isSaving } = useSave(label, source);
  return (
    <Menu label={t('list.tools.export')} icon={FileDown} isDisabled={isDisabled || isSaving}>
      <FileFormats onSave={save} />
    </Menu>
  );
}

function FileFormats({ onSave }: { onSave: (format: FileFormat) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem icon={FileText} onSelect={() => onSave('csv')}>
        {t('listTools.export.csv')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => onSave('xlsx')}>
        {t('listTools.export.xlsx')}
      </MenuItem>
    </>
  );
}

const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function useSave(label: string, source: FileSource) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const now = useNow();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: FileFormat) => {
      const day = dayOf(now);
      const fileName = t('listTools.export.file', { name: label, day, format });
      if ('file' in source) {
        if (!openFile) throw new Error('There is no way to the server.');
        const query = { ...source.file.query, format };
        const { signal } = new AbortController();
        const response = await openFile(source.file.path, { query }, signal);
        saveFile([await response.blob()], fileName, TYPES[format]);
        return t('listTools.export.saved', { file: fileName });
      }
      const table = await source.readTable();
      await (format === 'csv' ? saveCsv : saveXlsx)({ ...table, fileName });
      return t('listTools.export.done', { file: fileName, count: table.rows.length });
    },
    onSuccess: (message) => showToast({ tone: 'success', message }),
    onError: (error) => showFailure(error, t('listTools.export.failed')),
  });
  return { save: (format: FileFormat) => mutate(format), isSaving: isPending };
}

/** Stays visible while rows are selected: a summary, and the actions on all of them. */
export function ListSelection({
  label,
  count,
  summary,
  onClear,
  children,
  ...source
}: {
  /** The name of the list, for exported files. */
  label: string;
  /** How many rows are selected, for the standard summary. */
  count: number;
  /** Shown instead of the number of selected rows; `undefined`: the number. */
  summary: ReactNode;
  /** Makes the table of the selected rows, when a file is asked for. */
  readTable: () => Promise<FileTable>;
  /** Called by the button that deselects everything. */
  onClear: () => void;
  /** The buttons that act on all selected rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { save, isSaving } = useSave(label, source);
  return (
    <SelectionBar
      isShown
      onClear={onClear}
      summary={summary ?? <strong>{t('list.select.count', { count })}</strong>}
    >
      {children}
      <MenuButton label={t('list.select.export')} icon={FileDown} isDisabled={isSaving}>
        <FileFormats onSave={save} />
      </MenuButton>
    </SelectionBar>
  );
}

const storedViews = z.array(listView).catch([]);

type Draft = z.output<typeof listViewDraft>;
type ViewStore = {
  views: readonly ListView[];
  error: Error | null;
  create: (draft: Draft) => Promise<unknown>;
  replace: (id: number, draft: Draft) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

/** The person's views of a list, the same in every browser; where the service stores none, those of this browser. */
function useViewStore(list: string): ViewStore {
  const hasAdditions = useHasAdditions();
  const call = useCall(listListViews, { query: { list } }, { enabled: hasAdditions });
  const create = useChange(createListView);
  const replace = useChange(replaceListView);
  const remove = useChange(deleteListView);
  const [ofBrowser, store] = useStored(`listViews.${list}`, storedViews);
  if (hasAdditions) {
    return {
      views: call.data?.views ?? [],
      error: call.error,
      create: (body) => create.mutateAsync({ body }),
      replace: (id, body) => replace.mutateAsync({ params: { id }, body }),
      remove: (id) => remove.mutateAsync({ params: { id } }),
    };
  }
  return {
    views: ofBrowser,
    error: null,
    create: async (draft) =>
      store((views) => [
        ...views,
        { ...draft, id: Math.max(0, ...views.map((view) => view.id)) + 1 },
      ]),
    replace: async (id, draft) =>
      store((views) => views.map((view) => (view.id === id ? { ...draft, id } : view))),
    remove: async (id) => store((views) => views.filter((view) => view.id !== id)),
  };
}

/** The saved views of a list, and everything that can be done with them. */
function useListViews({ list, layout, search, cleaned }: ListToolsProps): SavedViews {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { views, error, create, replace, remove } = useViewStore(list);
  const undoable = useUndoableChange(t('listTools.views.failed'));

  const shown = { list, query: search, layout: layout.value };
  const draftOf = ({ id: _, ...draft }: ListView): Draft => draft;
  const searchOf = ({ query }: ListView) =>
    cleaned(Object.fromEntries(Object.entries(query).map(([key, text]) => [key, String(text)])));
  const find = ({ id }: SavedView): ListView => {
    const view = views.find((one) => one.id === id);
    if (!view) throw new Error('The view is gone.');
    return view;
  };

  return {
    all: views.map((view) => ({
      id: view.id,
      name: view.name,
      owner: '',
      isOwn: true,
      isShared: false,
      isStart: false,
      isShown: isSame(searchOf(view), search),
    })),
    error,
    open(view) {
      const stored = find(view);
      layout.onChange(stored.layout);
      void navigate({ to: '.', search: searchOf(stored), state: { isChange: true } });
    },
    save: ({ name }) => create({ ...shown, name }),
    rename: (view, { name }) => replace(view.id, { ...draftOf(find(view)), name }),
    update(view) {
      const before = find(view);
      return undoable(replace(view.id, { ...shown, name: view.name }), {
        message: t('listTools.views.updated', { name: view.name }),
        undo: () => replace(view.id, draftOf(before)),
      });
    },
    remove(view) {
      const before = find(view);
      return undoable(remove(view.id), {
        message: t('listTools.views.deleted', { name: view.name }),
        undo: () => create(draftOf(before)),
      });
    },
    copyLink: (view) =>
      copyLink(router.buildLocation({ to: '.', search: searchOf(find(view)) }).href, t),
  };
}

function isSame(one: SearchParams, other: SearchParams): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
