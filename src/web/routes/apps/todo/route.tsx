import { createFileRoute } from '@tanstack/react-router';
import {
  CircleCheck,
  Inbox,
  Keyboard,
  ListX,
  type LucideIcon,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  Star,
  Tag,
  Trash2,
} from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  listAssignees,
  listTasks,
  readTask,
  type SeriesScope,
  TASK_FILTERS,
  TASK_TAGS,
  type Task,
  type TaskFilter,
} from '#contract/todo.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useCall } from '#web/data/use-call.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { useSelection } from '#web/list/selection/use-selection.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCatchTyping } from '#web/ui/hooks/hotkeys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Columns, Row, Spacer, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { KEY_ACTIONS, showKey, TASK_KEYS } from './-keys/task-keys.ts';
import { useTaskKeys } from './-keys/use-task-keys.ts';
import styles from './-list/list-body.module.css';
import { ListBody, ListHeader } from './-list/list-body.tsx';
import type { RowActions } from './-list/row-actions.ts';
import { TAG_TONE } from './-list/tag-labels.tsx';
import type { TaskListHandle } from './-list/task-list.tsx';
import { inDefaultOrder, inOrderOfUrgency, moveTask, positions } from './-order/default-order.ts';
import { useTaskChanges } from './-use-task-changes.ts';
import type { todoSearch } from './-use-todo-address.ts';
import {
  ALL_TASKS,
  BY_URGENCY,
  DEFAULT_ORDER,
  keyOf,
  linkOf,
  SHOWN_SORTS,
  type ShownSort,
  type TaskList,
  useTodoAddress,
} from './-use-todo-address.ts';
import '#web/messages/todo.json';

export const Route = createFileRoute('/apps/todo')({
  ...page({ title: 'pageTitles.apps.todo', sample: 'data' }),
  validateSearch: searchOf<typeof todoSearch>(),
  component: TodoPage,
});

/** Tasks: all, or those of a filter or a tag, as the address says. */
function TodoPage() {
  const { t } = useTranslation();
  const address = useTodoAddress();
  return (
    <Page
      title={t('pageTitles.apps.todo')}
      actions={
        <Button icon={Plus} onClick={() => address.openTask('new')}>
          {t('todo.add')}
        </Button>
      }
    >
      {address.list ? (
        <TaskBoard address={address} list={address.list} />
      ) : (
        <EmptyState
          icon={ListX}
          title={t('todo.lists.unknown.title')}
          actions={
            <LinkButton {...linkOf(ALL_TASKS)} variant="light">
              {t('todo.lists.unknown.open')}
            </LinkButton>
          }
        >
          {t('todo.lists.unknown.description')}
        </EmptyState>
      )}
    </Page>
  );
}

function TaskBoard({
  address,
  list,
}: {
  address: ReturnType<typeof useTodoAddress>;
  list: TaskList;
}) {
  const { t } = useTranslation();
  const { call, tasks, moved, canMove, move, setMoved } = useBoardTasks(list, address);
  const changes = useTaskChanges();
  const selection = useSelection(keyOf(list), tasks);
  const offerUndo = useUndo();
  const [announcement, announce] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rows = useRef<TaskListHandle>(null);
  const title = t(list.tag ? `todo.tags.${list.tag}` : `todo.lists.${list.filter ?? 'all'}`);

  const handleMove = (id: number, to: number) => {
    const from = tasks.findIndex((task) => task.id === id);
    if (from < 0 || from === to) return;
    move(from, to);
    const values = { title: tasks[from]?.title, position: to + 1, count: tasks.length };
    announce(t('todo.move.moved', values));
  };

  const resetOrder = () => {
    setMoved({});
    offerUndo({
      message: t('todo.move.wasReset'),
      undo: () => setMoved(moved),
    });
  };

  /** Focuses the next row when one leaves the list or moves away. */
  const leave = (task: Task, done: Promise<void>) => {
    const index = tasks.indexOf(task);
    const next = tasks[index + 1] ?? tasks[index - 1];
    if (next) rows.current?.focus(next.id);
    void done;
  };

  const complete = (task: Task) => {
    const done = changes.complete([task], !task.isCompleted);
    // There done tasks go to the end.
    if (address.sortBy === BY_URGENCY) leave(task, done);
  };

  const emptyDeleted = async () => {
    const isSure = await askToConfirm({
      title: t('todo.emptyDeleted.title'),
      description: t('todo.emptyDeleted.description'),
      confirmLabel: t('todo.emptyDeleted.confirm'),
    });
    if (isSure) await changes.emptyDeleted();
  };

  const openNew = () => address.openTask('new');
  const openHelp = () => setHelpOpen(true);
  const actions: RowActions = {
    open: (task) => address.openTask(task.id),
    select: selection.toggle,
    complete,
    star: (task) => void changes.star([task], !task.isImportant),
    remove: (task) => leave(task, changes.remove([task])),
    restore: (task) => leave(task, changes.restore([task])),
  };

  useTaskKeys({
    tasks,
    selection,
    actions,
    changes,
    rows,
    onAdd: openNew,
    onHelp: openHelp,
  });

  return (
    <Columns
      side="start"
      width="12rem"
      isAsideSticky
      gap="md"
      aside={
        <Card padding="sm">
          <TodoNav list={list} sortBy={address.sortBy} counts={call.data?.tasksMeta} />
        </Card>
      }
    >
      <section aria-label={title}>
        <Card padding="none">
          <TaskToolbar
            address={address}
            onResetOrder={Object.keys(moved).length > 0 ? resetOrder : undefined}
            onHelp={openHelp}
          />
          <ListHeader
            tasks={tasks}
            selected={selection.listed}
            title={title}
            changes={changes}
            onSelectAll={() => selection.set(tasks)}
            onClear={selection.clear}
            onEmpty={list.filter === 'deleted' ? () => void emptyDeleted() : undefined}
          />
          <ListBody
            ref={rows}
            call={call}
            address={address}
            list={list}
            label={title}
            tasks={tasks}
            isSelected={selection.has}
            actions={actions}
            onMove={canMove ? handleMove : undefined}
          />
        </Card>
        <VisuallyHidden as="p" role="status">
          {announcement}
        </VisuallyHidden>
      </section>
      {address.open !== null && (
        <TaskDrawer
          open={address.open}
          list={list}
          newTitle={address.newTitle}
          newLink={address.newLink}
          onRemove={(task, scope) =>
            void (scope ? changes.removeOfSeries(task, scope) : changes.remove([task]))
          }
          onRestore={(task) => void changes.restore([task])}
          onClose={address.closeTask}
        />
      )}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </Columns>
  );
}

type TaskCounts = RouteAnswer<typeof listTasks>['tasksMeta'];

const FILTER_ICON = {
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
} as const satisfies Record<TaskFilter, LucideIcon>;

/** Links to the lists, with the number of tasks in each. */
function TodoNav({
  list,
  sortBy,
  counts,
}: {
  list: TaskList;
  /** Stays the same in another list. */
  sortBy: ShownSort;
  counts: TaskCounts | undefined;
}) {
  const { t } = useTranslation();
  const isInline = useMediaQuery('(max-width: 899px)');
  const item = (to: TaskList, count = 0) => ({
    key: keyOf(to),
    ...linkOf(to),
    search: sortBy === DEFAULT_ORDER ? {} : { sort: sortBy },
    isCurrent: keyOf(to) === keyOf(list),
    count,
    countLabel: t('todo.lists.tasks', { count }),
  });
  const all = item(ALL_TASKS, counts?.all);
  return (
    <nav aria-label={t('todo.lists.label')}>
      <LinkList isInline={isInline}>
        <LinkListItem {...all} key={all.key} icon={Inbox}>
          {t('todo.lists.all')}
        </LinkListItem>
        {TASK_FILTERS.map((filter) => {
          const { key, ...link } = item({ filter }, counts?.filters[filter]);
          return (
            <LinkListItem key={key} {...link} icon={FILTER_ICON[filter]}>
              {t(`todo.lists.${filter}`)}
            </LinkListItem>
          );
        })}
      </LinkList>
      <LinkList title={t('todo.lists.tags')} isInline={isInline}>
        {TASK_TAGS.map((tag) => {
          const { key, ...link } = item({ tag }, counts?.tags[tag]);
          return (
            <LinkListItem key={key} {...link} icon={Tag} tone={TAG_TONE[tag]}>
              {t(`todo.tags.${tag}`)}
            </LinkListItem>
          );
        })}
      </LinkList>
    </nav>
  );
}

const TaskForm = lateDialog(
  () => import('./-form/task-form.tsx').then((module) => module.TaskForm),
  { fallback: <Skeleton count={4} height={62} /> },
);

type Props = {
  /** A new task belongs to the list that is open. */
  list: TaskList;
  /** What a new task is called at first. */
  newTitle: string;
  /** The page that it is about; empty: none. */
  newLink: string;
  onRemove: (task: Task, scope: SeriesScope | null) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
};

/** The drawer over the list: a task to edit, or a new one. */
function TaskDrawer({ open, ...props }: Props & { open: number | 'new' }) {
  const { t } = useTranslation();
  useCatchTyping(open);
  return (
    <Drawer
      title={t(open === 'new' ? 'todo.form.new' : 'todo.form.edit')}
      padding="md"
      onClose={props.onClose}
    >
      {open === 'new' ? (
        <FormWithPeople task={null} {...props} />
      ) : (
        <KnownTask key={open} id={open} {...props} />
      )}
    </Drawer>
  );
}

function KnownTask({ id, ...props }: Props & { id: number }) {
  const { t } = useTranslation();
  // A form begins with what it is given first, which must not be the answer of an earlier time.
  const call = useCall(readTask, { query: { taskId: id } }, { gcTimeMs: 0 });
  return (
    <CallState
      call={call}
      failed={t('todo.taskFailed')}
      missing={{
        title: t('todo.unknownTask.title'),
        description: t('todo.unknownTask.description'),
        actions: <Button onClick={props.onClose}>{t('close')}</Button>,
      }}
    >
      {(task) => <FormWithPeople task={task} {...props} />}
    </CallState>
  );
}

function FormWithPeople(props: Props & { task: Task | null }) {
  const { t } = useTranslation();
  const call = useCall(listAssignees, {});
  return (
    <CallState call={call} failed={t('todo.taskFailed')}>
      {({ assignees }) => <TaskForm {...props} people={assignees} />}
    </CallState>
  );
}

/** The page's shortcuts. */
function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShortcutsDialog
      title={t('todo.keys.title')}
      shortcuts={KEY_ACTIONS.map((action) => ({
        label: t(`todo.keys.${action}`),
        keys: TASK_KEYS[action].map(showKey),
      }))}
      onClose={onClose}
    />
  );
}

/** Search, order, and what else concerns the list as a whole. */
function TaskToolbar({
  address,
  onResetOrder,
  onHelp,
}: {
  address: ReturnType<typeof useTodoAddress>;
  /** Absent: no task was moved. */
  onResetOrder: (() => void) | undefined;
  onHelp: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Row className={styles.tools} gap="xs">
      <SearchField label={t('todo.search')} value={address.search} onSearch={address.searchFor} />
      <Spacer />
      <SelectField
        isLabelHidden
        label={t('list.sort.label')}
        value={address.sortBy}
        choices={SHOWN_SORTS.map((value) => ({ value, label: t(`todo.sorts.${value}`) }))}
        onChange={address.sortIn}
      />
      <Menu label={t('todo.options')} icon={SlidersHorizontal}>
        <MenuItem icon={Keyboard} onSelect={onHelp}>
          {t('todo.keys.title')}
        </MenuItem>
        <MenuItem icon={RotateCcw} isDisabled={!onResetOrder} onSelect={() => onResetOrder?.()}>
          {t('todo.move.reset')}
        </MenuItem>
      </Menu>
    </Row>
  );
}

/** The tasks of the open list in the order to show them. Moved tasks are stored in this browser. */
function useBoardTasks(
  list: TaskList,
  { search, sortBy }: Pick<ReturnType<typeof useTodoAddress>, 'search' | 'sortBy'>,
) {
  const isDefault = sortBy === DEFAULT_ORDER;
  const query = { ...list, q: search, ...(sortBy !== BY_URGENCY && { sortBy }) };
  const call = useCall(listTasks, { query }, { keepPrevious: true });
  const [moved, setMoved] = useStored('todoOrder', positions);
  const loaded = call.data?.tasks;
  const tasks = useMemo(() => {
    if (!loaded) return [];
    if (sortBy === BY_URGENCY) return inOrderOfUrgency(loaded);
    return sortBy === DEFAULT_ORDER ? inDefaultOrder(loaded, moved) : loaded;
  }, [loaded, sortBy, moved]);
  return {
    call,
    tasks,
    moved,
    canMove: isDefault && list.filter !== 'deleted',
    move: (from: number, to: number) => setMoved((now) => moveTask(tasks, from, to, now)),
    /** Resets the order, or restores an earlier one. */
    setMoved,
  };
}
