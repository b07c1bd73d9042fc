import { Circle, CircleCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { StarButton } from '#web/ui/buttons/star-button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { DragHandle, DragRow, type DragRowPosition } from '#web/ui/drag/drag-row.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { DueLabel } from './due-label.tsx';
import type { RowActions } from './row-actions.ts';
import { TagLabels } from './tag-labels.tsx';
import { TaskMenu } from './task-menu.tsx';
import styles from './task-row.module.css';

/** The id of the text that describes the handles. */
export const MOVE_HELP_ID = 'todo-move-help';

export function TaskRow({
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
