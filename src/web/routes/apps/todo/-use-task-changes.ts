import type { RouteRequest } from '#contract/kit/route.ts';
import {
  changeSeries,
  deleteTask,
  emptyDeleted,
  listTasks,
  restoreSeries,
  type SeriesScope,
  type Task,
  type TaskChange,
  type TaskTag,
  updateTasks,
} from '#contract/todo.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/todo.json';

/** The tasks of a list after the changes: what is deleted or restored leaves it. */
function applyChanges(tasks: readonly Task[], changes: readonly TaskChange[]): Task[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return tasks.flatMap((task) => {
    const after = { ...task, ...byId.get(task.id) };
    return after.isDeleted === task.isDeleted ? [after] : [];
  });
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;

/** Changes of one or several tasks of a list. They show at once and can be undone. */
export function useTaskChanges() {
  const { t } = useTranslation();
  const options = { isFetchedLast: true };
  const shownUpdate = updateAnswers(
    listTasks,
    (answer, { body }: RouteRequest<typeof updateTasks>) => ({
      ...answer,
      tasks: applyChanges(answer.tasks, body.tasks),
    }),
  );
  const update = useChange(updateTasks, [shownUpdate], options);
  const shownRemoval = updateAnswers(
    listTasks,
    (answer, { query }: RouteRequest<typeof deleteTask>) => ({
      ...answer,
      tasks: applyChanges(answer.tasks, [{ id: Number(query.taskId), isDeleted: true }]),
    }),
  );
  const remove = useChange(deleteTask, [shownRemoval], options);

  const removeSeries = useChange(changeSeries);
  const restoreWhole = useChange(restoreSeries);
  const empty = useChange(emptyDeleted);

  const save = (tasks: TaskChange[]) => update.mutateAsync({ body: { tasks } });
  const runUndoable = useUndoableChange(t('todo.notChanged'));

  /** `before` is what the tasks were. */
  const run = (done: Promise<unknown>, before: TaskChange[], message: string | null) =>
    runUndoable(done, message === null ? null : { message, undo: () => save(before) });

  return {
    complete: (tasks: readonly Task[], isCompleted: boolean) =>
      run(
        save(tasks.map(({ id }) => ({ id, isCompleted }))),
        tasks.map((task) => ({ id: task.id, isCompleted: task.isCompleted })),
        t(isCompleted ? 'todo.did.completed' : 'todo.did.reopened', { count: tasks.length }),
      ),
    star: (tasks: readonly Task[], isImportant: boolean) =>
      run(
        save(tasks.map(({ id }) => ({ id, isImportant }))),
        tasks.map((task) => ({ id: task.id, isImportant: task.isImportant })),
        // A star is removed as easily as it is given.
        tasks.length > 1
          ? t(isImportant ? 'todo.did.starred' : 'todo.did.unstarred', { count: tasks.length })
          : null,
      ),
    /** Adds a tag to all of the tasks, or removes it from them. */
    tag: (tasks: readonly Task[], tag: TaskTag, isTagged: boolean) =>
      run(
        save(
          tasks.map(({ id, tags }) => {
            const others = tags.filter((other) => other !== tag);
            return { id, tags: isTagged ? [...others, tag] : others };
          }),
        ),
        tasks.map(({ id, tags }) => ({ id, tags })),
        t(isTagged ? 'todo.did.tagged' : 'todo.did.untagged', {
          count: tasks.length,
          tag: t(`todo.tags.${tag}`),
        }),
      ),
    remove: (tasks: readonly Task[]) => {
      const [only] = tasks;
      const changes = tasks.map(({ id }) => ({ id, isDeleted: true }));
      return run(
        only && tasks.length === 1
          ? remove.mutateAsync({ query: { taskId: only.id } })
          : save(changes),
        tasks.map(({ id }) => ({ id, isDeleted: false })),
        t('todo.did.deleted', { count: tasks.length }),
      );
    },
    /** Deletes a recurring task: only this one, so that the next one follows, or with others. */
    removeOfSeries: ({ id }: Task, scope: SeriesScope) => {
      const done = removeSeries.mutateAsync({ body: { scope, task: { id, isDeleted: true } } });
      const undo = async () => restoreWhole.mutateAsync({ body: { before: (await done).before } });
      return runUndoable(done, { message: t(`todo.did.removed.${scope}`), undo });
    },
    restore: (tasks: readonly Task[]) =>
      run(
        save(tasks.map(({ id }) => ({ id, isDeleted: false }))),
        tasks.map(({ id }) => ({ id, isDeleted: true })),
        t('todo.did.restored', { count: tasks.length }),
      ),
    /** Deletes the deleted tasks for good. */
    emptyDeleted: () =>
      empty.mutateAsync({}).then(
        ({ count }) => showToast({ tone: 'success', message: t('todo.did.emptied', { count }) }),
        ({ message }: Error) => showToast({ tone: 'danger', title: t('todo.notChanged'), message }),
      ),
  };
}
