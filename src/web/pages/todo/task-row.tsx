import { Circle, CircleCheck, GripVertical, Star, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useDragRow } from '#web/ui/drag/drag-list.tsx';
import { DueLabel } from './due-label.tsx';
import type { RowActions } from './row-actions.ts';
import { TagLabels } from './tag-label.tsx';
import { TaskMenu } from './task-menu.tsx';
import styles from './task-row.module.css';

/** The id of what describes the handles. */
export const MOVE_HELP_ID = 'todo-move-help';

export type TaskRowProps = {
  task: Task;
  /** Its place in the list, of how many. */
  index: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  isSelected: boolean;
  actions: RowActions;
  onMove: ((id: number, to: number) => void) | undefined;
  /** The same, from the handle, which keeps the focus. */
  onMoveByKey: (id: number, to: number) => void;
  measure: (row: HTMLElement | null) => void;
  /** The place of the task that is being dragged; −1: none is. */
  draggedFrom: number;
};

/** Where a key moves a task. */
const MOVE: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function TaskRow(props: TaskRowProps) {
  const { task, index, count, top, isSelected, actions, onMove, measure, draggedFrom } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragSource, isDropTarget } = useDragRow({
    id: task.id,
    row,
    handle,
    isDisabled: !onMove,
  });
  const drop = isDropTarget && draggedFrom !== index && (draggedFrom < index ? 'after' : 'before');

  const keepRow = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );

  const handleMoveKey = (event: KeyboardEvent) => {
    const to = MOVE[event.key]?.(index, count - 1);
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    props.onMoveByKey(task.id, to);
  };

  return (
    <li
      ref={keepRow}
      data-index={index}
      data-task={task.id}
      data-selected={isSelected}
      data-drop={drop || undefined}
      data-dragged={isDragSource}
      className={styles.row}
      style={{ insetBlockStart: top }}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <span className={styles.handles}>
        {onMove && (
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            data-handle
            aria-label={t('todo.move.label', { title: task.title })}
            aria-describedby={MOVE_HELP_ID}
            onKeyDown={handleMoveKey}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        )}
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t('todo.select', { title: task.title })}
            onChange={({ nativeEvent }) =>
              actions.select(task, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </span>
      {task.isDeleted ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('todo.restore', { title: task.title })}
          title={t('todo.actions.restore')}
          onClick={() => actions.restore(task)}
        >
          <Undo2 size={19} aria-hidden />
        </button>
      ) : (
        <DoneToggle task={task} onToggle={() => actions.complete(task)} />
      )}
      <div className={styles.words}>
        <button
          type="button"
          className={styles.title}
          data-open-task={task.id}
          data-done={task.isCompleted}
          dir="auto"
          onClick={() => actions.open(task)}
        >
          {task.title}
        </button>
        <TagLabels tags={task.tags} />
      </div>
      <span className={styles.due}>
        {task.dueDate !== null && <DueLabel day={task.dueDate} isDone={task.isCompleted} />}
      </span>
      <span className={styles.assignee} title={task.assignee.fullName}>
        <Avatar src={task.assignee.avatar} size={28} />
        <span className="visually-hidden">
          {t('todo.assignedTo', { name: task.assignee.fullName })}
        </span>
      </span>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('todo.important', { title: task.title })}
        aria-pressed={task.isImportant}
        data-on={task.isImportant}
        onClick={() => actions.star(task)}
      >
        <Star size={18} aria-hidden fill={task.isImportant ? 'currentColor' : 'none'} />
      </button>
      <TaskMenu
        task={task}
        index={index}
        count={count}
        actions={actions}
        onMove={onMove && ((to) => onMove(task.id, to))}
      />
    </li>
  );
}

function DoneToggle({ task, onToggle }: { task: Task; onToggle: () => void }) {
  const { t } = useTranslation();
  const Icon = task.isCompleted ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-pressed={task.isCompleted}
      className={styles.done}
      aria-label={t('todo.done', { title: task.title })}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
