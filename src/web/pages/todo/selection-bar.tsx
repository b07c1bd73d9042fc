import { Button, Menu } from '@mantine/core';
import { CircleCheck, Minus, Star, Tag, Trash2, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_TAGS, type Task, type TaskTag } from '#contract/todo.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './selection-bar.module.css';
import { TagDot } from './tag-label.tsx';
import type { TaskChanges } from './use-task-changes.ts';

/** Selects all tasks of the list, says what it shows, and offers what can be done with those selected. */
export function SelectionBar({
  tasks,
  selected,
  title,
  changes,
  onSelectAll,
  onClear,
}: {
  tasks: readonly Task[];
  selected: readonly Task[];
  title: string;
  changes: TaskChanges;
  onSelectAll: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected.length > 0 && selected.length === tasks.length;
  const isSome = selected.length > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);

  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          ref={box}
          type="checkbox"
          checked={isAll}
          disabled={tasks.length === 0}
          aria-label={t('todo.selectAll')}
          onChange={isAll ? onClear : onSelectAll}
        />
      </label>
      <h2 className={styles.title} aria-live="polite" dir="auto">
        {selected.length > 0
          ? t('todo.selected', {
              count: selected.length,
              shown: format.number(selected.length),
            })
          : title}
      </h2>
      {selected.length > 0 && (
        <SelectionActions selected={selected} changes={changes} onClear={onClear} />
      )}
    </div>
  );
}

function SelectionActions({
  selected,
  changes,
  onClear,
}: {
  selected: readonly Task[];
  changes: TaskChanges;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const isDeleted = selected.every((task) => task.isDeleted);
  const isDone = selected.every(({ isCompleted }) => isCompleted);
  const isStarred = selected.every(({ isImportant }) => isImportant);
  const act = (done: Promise<void>) => {
    onClear();
    void done;
  };
  return (
    <div role="toolbar" aria-label={t('todo.bulk.label')} className={styles.actions}>
      {isDeleted ? (
        <Action icon={Undo2} onAct={() => act(changes.restore(selected))}>
          {t('todo.actions.restore')}
        </Action>
      ) : (
        <>
          <Action icon={CircleCheck} onAct={() => act(changes.complete(selected, !isDone))}>
            {t(isDone ? 'todo.bulk.reopen' : 'todo.bulk.complete')}
          </Action>
          <Action icon={Star} onAct={() => act(changes.star(selected, !isStarred))}>
            {t(isStarred ? 'todo.bulk.unstar' : 'todo.bulk.star')}
          </Action>
          <TagMenu selected={selected} onTag={changes.tag} />
          <Action icon={Trash2} onAct={() => act(changes.remove(selected))}>
            {t('todo.actions.delete')}
          </Action>
        </>
      )}
      <Action icon={X} onAct={onClear}>
        {t('todo.bulk.clear')}
      </Action>
    </div>
  );
}

function Action({
  icon: Icon,
  onAct,
  children,
}: {
  icon: typeof Star;
  onAct: () => void;
  children: string;
}) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.action}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={children}
      title={children}
      onClick={onAct}
    >
      {children}
    </Button>
  );
}

/** A tag that all have is taken away; one that some or none have is given to all. */
function TagMenu({
  selected,
  onTag,
}: {
  selected: readonly Task[];
  onTag: (tasks: readonly Task[], tag: TaskTag, isTagged: boolean) => Promise<void>;
}) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.action}
          leftSection={<Tag size={16} aria-hidden />}
          aria-label={t('todo.bulk.tag')}
          title={t('todo.bulk.tag')}
        >
          {t('todo.bulk.tag')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TASK_TAGS.map((tag) => {
          const count = selected.filter(({ tags }) => tags.includes(tag)).length;
          const isOnAll = count === selected.length;
          return (
            <Menu.CheckboxItem
              key={tag}
              checked={isOnAll}
              onChange={(isTagged) => void onTag(selected, tag, isTagged)}
              rightSection={count > 0 && !isOnAll && <Minus size={15} aria-hidden />}
            >
              <span className={styles.tag}>
                <TagDot tag={tag} />
                {t(`todo.tags.${tag}`)}
              </span>
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
