import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CalendarClock,
  Circle,
  CircleCheck,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Task } from '#contract/todo.ts';
import { useVirtualRowsOfWindow } from '#web/list/virtual/use-virtual-rows.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextButton, type Tone } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { StarButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { DragHandle, DragList, DragRow, type DragRowPosition } from '#web/ui/drag/drag-list.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { dayAt, type Urgency, urgencyOf } from '../-order/urgency.ts';
import type { RowActions } from './row-actions.ts';
import { TagLabels } from './tag-labels.tsx';
import styles from './task-row.module.css';
import '#web/messages/todo.json';

/** A row's height before it is measured. */
const ROW_PX = 57;

const TITLE = '[data-open-task]';

const HANDLE = '[data-handle]';

export type TaskListHandle = {
  /** Scrolls to a task's row and focuses it. */
  focus: (id: number) => void;
  /** Moves a task and focuses it again. */
  move: (id: number, to: number) => void;
};

export type TaskListProps = {
  ref: Ref<TaskListHandle>;
  label: string;
  tasks: readonly Task[];
  isSelected: (id: number) => boolean;
  actions: RowActions;
  /** Moves a task to another index; absent: the list is sorted by something else. */
  onMove?: ((id: number, to: number) => void) | undefined;
};

/** Tasks as rows, of which only those in sight exist, so that ten thousand are as quick as ten. */
export function TaskList({ ref, label, tasks, isSelected, actions, onMove }: TaskListProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const dragged = draggedId === null ? -1 : tasks.findIndex(({ id }) => id === draggedId);
  const wanted = useRef<string | null>(null);
  /** What the keyboard focused last: a browser drops the focus of a row that moves in the document. */
  const held = useRef<string | null>(null);

  const virtualizer = useVirtualRowsOfWindow({
    count: tasks.length,
    estimateSize: () => ROW_PX,
    scrollMargin: top,
    getItemKey: (index) => tasks[index]?.id ?? index,
    measureElement: (row) => (row instanceof HTMLElement && row.offsetHeight) || ROW_PX,
    alwaysRendered: dragged,
  });

  useLayoutEffect(() => {
    const box = root.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const focusWanted = useCallback(() => {
    const part = wanted.current && root.current?.querySelector<HTMLElement>(wanted.current);
    if (!part) return;
    held.current = wanted.current;
    wanted.current = null;
    part.focus();
  }, []);

  // The row may only appear with the scrolling.
  useEffect(() => {
    if (wanted.current !== null) focusWanted();
    else if (held.current !== null && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>(held.current)?.focus();
    }
  });

  useEffect(() => {
    const letGo = () => {
      held.current = null;
    };
    window.addEventListener('pointerdown', letGo);
    return () => window.removeEventListener('pointerdown', letGo);
  }, []);

  /** A browser takes the focus from an element that moves in the page. */
  const moveByKey = (id: number, to: number, part: string) => {
    if (!onMove || to < 0 || to >= tasks.length) return;
    wanted.current = `[data-row-id="${id}"] ${part}`;
    onMove(id, to);
    virtualizer.scrollToIndex(to);
  };

  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const index = tasks.findIndex((task) => task.id === id);
      if (index < 0) return;
      wanted.current = `[data-row-id="${id}"] ${TITLE}`;
      virtualizer.scrollToIndex(index);
      focusWanted();
    },
    move: (id, to) => moveByKey(id, to, TITLE),
  }));

  return (
    <DragList
      ids={tasks.map(({ id }) => id)}
      onDragged={setDraggedId}
      onMove={(id, to) => onMove?.(id, to)}
    >
      <ul
        ref={root}
        aria-label={label}
        className={styles.list}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) held.current = null;
        }}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const task = tasks[index];
          return (
            task && (
              <TaskRow
                key={task.id}
                task={task}
                position={{
                  id: task.id,
                  index,
                  count: tasks.length,
                  top: start - top,
                  draggedFrom: dragged,
                  measure: virtualizer.measureElement,
                }}
                isSelected={isSelected(task.id)}
                actions={actions}
                onMove={onMove}
                onMoveByKey={(id, to) => moveByKey(id, to, HANDLE)}
              />
            )
          );
        })}
      </ul>
      <p id={MOVE_HELP_ID} hidden>
        {t('todo.move.help')}
      </p>
    </DragList>
  );
}

/** The id of the text that describes the handles. */
const MOVE_HELP_ID = 'todo-move-help';

function TaskRow({
  task,
  position,
  isSelected,
  actions,
  onMove,
  onMoveByKey,
}: {
  task: Task;
  position: DragRowPosition;
  isSelected: boolean;
  actions: RowActions;
  /** Absent: tasks cannot be moved. */
  onMove: ((id: number, to: number) => void) | undefined;
  /** The same, from the handle, which keeps the focus. */
  onMoveByKey: (id: number, to: number) => void;
}) {
  const { t } = useTranslation();
  const { index, count } = position;
  const { title, assignee, dueDate, isCompleted } = task;
  return (
    <DragRow position={position} isSelected={isSelected} isFixed={!onMove} className={styles.row}>
      {(handle) => (
        <>
          <span className={styles.select}>
            {onMove && (
              <DragHandle
                handle={handle}
                label={t('todo.move.label', { title })}
                tooltip={t('todo.move.tooltip')}
                describedBy={MOVE_HELP_ID}
                index={index}
                count={count}
                onMove={(to) => onMoveByKey(task.id, to)}
              />
            )}
            <Checkbox
              isLabelHidden
              label={t('todo.select', { title })}
              value={isSelected}
              onChange={(_, isRange) => actions.select(task, isRange)}
            />
          </span>
          <StateButton task={task} actions={actions} />
          <div className={styles.text}>
            <TextButton
              data-row
              data-open-task={task.id}
              isMuted={isCompleted}
              isStruck={isCompleted}
              dir="auto"
              onClick={() => actions.open(task)}
            >
              {title}
            </TextButton>
            <TagLabels tags={task.tags} />
          </div>
          <span className={styles.due}>
            {dueDate !== null && <DueLabel day={dueDate} isDone={isCompleted || task.isDeleted} />}
          </span>
          <span className={styles.assignee}>
            <Tooltip label={assignee.fullName}>
              <Avatar src={assignee.avatar} name={assignee.fullName} size={28} />
            </Tooltip>
            <VisuallyHidden>{t('todo.assignedTo', { name: assignee.fullName })}</VisuallyHidden>
          </span>
          <StarButton
            label={t('todo.important', { title })}
            tooltip={t(task.isImportant ? 'todo.bulk.unstar' : 'todo.bulk.star')}
            value={task.isImportant}
            onChange={() => actions.star(task)}
          />
          <TaskMenu
            task={task}
            index={index}
            count={count}
            actions={actions}
            onMove={onMove && ((to) => onMove(task.id, to))}
          />
        </>
      )}
    </DragRow>
  );
}

/** Completes or reopens a task; restores a deleted one. */
function StateButton({ task, actions }: { task: Task; actions: RowActions }) {
  const { t } = useTranslation();
  const { title, isCompleted } = task;
  if (task.isDeleted) {
    return (
      <IconButton
        icon={Undo2}
        label={t('todo.restore', { title })}
        tooltip={t('todo.actions.restore')}
        onClick={() => actions.restore(task)}
      />
    );
  }
  return (
    <IconButton
      icon={isCompleted ? CircleCheck : Circle}
      tone={isCompleted ? 'success' : 'neutral'}
      label={t('todo.done', { title })}
      tooltip={t(isCompleted ? 'todo.bulk.reopen' : 'todo.bulk.complete')}
      aria-pressed={isCompleted}
      onClick={() => actions.complete(task)}
    />
  );
}

const TONE = {
  overdue: 'danger',
  today: 'warning',
  tomorrow: 'accent',
  later: 'neutral',
} as const satisfies Record<Urgency, Tone>;

/** A task's due date; what is urgent is named and coloured. */
function DueLabel({ day, isDone }: { day: string; isDone: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const urgency = isDone ? 'later' : urgencyOf(day, dayAt(now));
  const date = format.wallDay(new Date(day), now);
  return (
    <time dateTime={day} title={date}>
      <Text size="sm" tone={TONE[urgency]} weight={urgency === 'later' ? 'normal' : 'medium'}>
        <Row as="span" gap="2xs" wrap={false}>
          <Icon icon={CalendarClock} size={14} />
          <bdi>{urgency === 'later' ? date : t(`todo.due.${urgency}`, { date })}</bdi>
        </Row>
      </Text>
    </time>
  );
}

/** Everything that can be done with a task; also the way to move one without dragging. */
function TaskMenu({
  task,
  index,
  count,
  actions,
  onMove,
}: {
  task: Task;
  index: number;
  count: number;
  actions: RowActions;
  onMove: ((to: number) => void) | undefined;
}) {
  const { t } = useTranslation();
  const last = count - 1;
  const moves = [
    { name: 'top', icon: ArrowUpToLine, to: 0, isDisabled: index === 0 },
    { name: 'up', icon: ArrowUp, to: index - 1, isDisabled: index === 0 },
    { name: 'down', icon: ArrowDown, to: index + 1, isDisabled: index === last },
    { name: 'bottom', icon: ArrowDownToLine, to: last, isDisabled: index === last },
  ] as const;
  return (
    <Menu label={t('todo.more', { title: task.title })}>
      <MenuItem icon={Pencil} onSelect={() => actions.open(task)}>
        {t('todo.actions.edit')}
      </MenuItem>
      {onMove && (
        <MenuGroup>
          {moves.map(({ name, icon, to, isDisabled }) => (
            <MenuItem key={name} icon={icon} isDisabled={isDisabled} onSelect={() => onMove(to)}>
              {t(`todo.move.${name}`)}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuGroup>
        {task.isDeleted ? (
          <MenuItem icon={Undo2} onSelect={() => actions.restore(task)}>
            {t('todo.actions.restore')}
          </MenuItem>
        ) : (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.remove(task)}>
            {t('todo.actions.delete')}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  );
}
