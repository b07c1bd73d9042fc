import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { useVirtualRowsOfWindow } from '#web/list/virtual/use-virtual-rows.ts';
import { DragList } from '#web/ui/drag/drag-list.tsx';
import type { RowActions } from './row-actions.ts';
import styles from './task-row.module.css';
import { MOVE_HELP_ID, TaskRow } from './task-row.tsx';

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
    alwaysDrawn: dragged,
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
