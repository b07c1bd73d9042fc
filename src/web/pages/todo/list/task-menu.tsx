import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/todo.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import type { RowActions } from './row-actions.ts';

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
