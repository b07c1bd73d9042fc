import { ActionIcon, Menu } from '@mantine/core';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import type { RowActions } from './row-actions.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Everything that can be done with a task; also the way to move one without dragging. */
export function TaskMenu({
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
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('todo.more', { title: task.title })}
        >
          <EllipsisVertical size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...ICON} />} onClick={() => actions.open(task)}>
          {t('todo.actions.edit')}
        </Menu.Item>
        {onMove && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<ArrowUpToLine {...ICON} />}
              disabled={isFirst}
              onClick={() => onMove(0)}
            >
              {t('todo.move.top')}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowUp {...ICON} />}
              disabled={isFirst}
              onClick={() => onMove(index - 1)}
            >
              {t('todo.move.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowDown {...ICON} />}
              disabled={isLast}
              onClick={() => onMove(index + 1)}
            >
              {t('todo.move.down')}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowDownToLine {...ICON} />}
              disabled={isLast}
              onClick={() => onMove(count - 1)}
            >
              {t('todo.move.bottom')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        {task.isDeleted ? (
          <Menu.Item leftSection={<Undo2 {...ICON} />} onClick={() => actions.restore(task)}>
            {t('todo.actions.restore')}
          </Menu.Item>
        ) : (
          <Menu.Item
            color="var(--danger-text)"
            leftSection={<Trash2 {...ICON} />}
            onClick={() => actions.remove(task)}
          >
            {t('todo.actions.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
