import {
  CircleCheck,
  ListChecks,
  Minus,
  Plus,
  SearchX,
  Star,
  Tag,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import { TASK_TAGS, type Task } from '#contract/todo.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Heading } from '#web/ui/layout/text.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import type { TaskChanges } from '../-use-task-changes.ts';
import styles from './list-body.module.css';
import { TagLabels } from './tag-labels.tsx';
import '#web/messages/todo.json';
import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '#web/ui/display/alert.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import type { TaskList as OpenList, useTodoAddress } from '../-use-todo-address.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';

/** Selects all tasks of the list, names the list, and offers what can be done with the selected ones. */
export function ListHeader({
  tasks,
  selected,
  title,
  changes,
  onSelectAll,
  onClear,
  onEmpty,
}: {
  tasks: readonly Task[];
  selected: readonly Task[];
  title: string;
  changes: TaskChanges;
  onSelectAll: () => void;
  onClear: () => void;
  /** Deletes all tasks of the list for good; absent: not possible here. */
  onEmpty: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAll = selected.length > 0 && selected.length === tasks.length;
  return (
    <Row className={styles.header} gap="xs" wrap={false}>
      <Checkbox
        isLabelHidden
        label={t('todo.selectAll')}
        value={isAll}
        isIndeterminate={selected.length > 0 && !isAll}
        isDisabled={tasks.length === 0}
        onChange={isAll ? onClear : onSelectAll}
      />
      <div className={styles.title} aria-live="polite">
        <Heading size="base">
          {selected.length > 0
            ? t('todo.selected', { count: selected.length, shown: format.number(selected.length) })
            : title}
        </Heading>
      </div>
      {selected.length > 0 ? (
        <SelectionActions selected={selected} changes={changes} onClear={onClear} />
      ) : (
        onEmpty &&
        tasks.length > 0 && (
          <Button variant="plain" size="sm" tone="danger" icon={Trash2} onClick={onEmpty}>
            {t('todo.emptyDeleted.action')}
          </Button>
        )
      )}
    </Row>
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
  const isDone = selected.every(({ isCompleted }) => isCompleted);
  const isStarred = selected.every(({ isImportant }) => isImportant);
  const act = (done: Promise<void>) => {
    onClear();
    void done;
  };
  return (
    <Row gap="none" wrap={false} role="toolbar" aria-label={t('todo.bulk.label')}>
      {selected.every(({ isDeleted }) => isDeleted) ? (
        <IconButton
          icon={Undo2}
          label={t('todo.actions.restore')}
          onClick={() => act(changes.restore(selected))}
        />
      ) : (
        <>
          <IconButton
            icon={CircleCheck}
            label={t(isDone ? 'todo.bulk.reopen' : 'todo.bulk.complete')}
            onClick={() => act(changes.complete(selected, !isDone))}
          />
          <IconButton
            icon={Star}
            label={t(isStarred ? 'todo.bulk.unstar' : 'todo.bulk.star')}
            onClick={() => act(changes.star(selected, !isStarred))}
          />
          <Menu label={t('todo.bulk.tag')} icon={Tag}>
            {TASK_TAGS.map((tag) => {
              const count = selected.filter(({ tags }) => tags.includes(tag)).length;
              const isOnAll = count === selected.length;
              return (
                <MenuItem
                  key={tag}
                  checkKind="checkbox"
                  staysOpen
                  isChecked={isOnAll}
                  end={count > 0 && !isOnAll && <Icon icon={Minus} size={15} />}
                  onSelect={() => void changes.tag(selected, tag, !isOnAll)}
                >
                  <TagLabels tags={[tag]} />
                </MenuItem>
              );
            })}
          </Menu>
          <IconButton
            icon={Trash2}
            label={t('todo.actions.delete')}
            onClick={() => act(changes.remove(selected))}
          />
        </>
      )}
      <IconButton icon={X} label={t('todo.bulk.clear')} onClick={onClear} />
    </Row>
  );
}

/** The tasks, or why there are none to show. */
export function ListBody({
  call,
  address,
  list,
  ...props
}: {
  call: UseQueryResult<unknown>;
  address: ReturnType<typeof useTodoAddress>;
  list: OpenList;
} & TaskListProps) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = call;
  if (call.data === undefined) {
    if (!error) return <Skeleton count={8} height={56} gap={1} />;
    return (
      <ErrorState
        title={t('list.failed.title')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (props.tasks.length === 0) {
    return address.search === '' ? (
      <NoTasks list={list} onAdd={() => address.openTask('new')} />
    ) : (
      <EmptyState
        icon={SearchX}
        title={t('todo.noMatch.title')}
        actions={
          <Button variant="light" onClick={() => address.searchFor('')}>
            {t('todo.noMatch.clear')}
          </Button>
        }
      >
        {t('todo.noMatch.description')}
      </EmptyState>
    );
  }
  return (
    <>
      {error && (
        <Banner
          tone="warning"
          message={`${t('list.notRefreshed')} ${error.message}`}
          actions={
            <Button variant="light" isLoading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <TaskList {...props} />
    </>
  );
}

function NoTasks({ list, onAdd }: { list: OpenList; onAdd: () => void }) {
  const { t } = useTranslation();
  const kind = list.tag ? 'tag' : (list.filter ?? 'all');
  return (
    <EmptyState
      icon={ListChecks}
      title={t(`todo.empty.${kind}.title`)}
      actions={
        kind === 'all' && (
          <Button variant="light" icon={Plus} onClick={onAdd}>
            {t('todo.add')}
          </Button>
        )
      }
    >
      {t(`todo.empty.${kind}.description`)}
    </EmptyState>
  );
}
