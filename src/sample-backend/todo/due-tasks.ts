import type { AppNotice } from '#contract/apps/notices.ts';
import type { Task } from '#contract/todo.ts';
import type { SampleDeps } from '../kit/resource.ts';
import { TASKS } from './task-book.ts';

type Untracked = SampleDeps['untracked'];

async function openTasks(untracked: Untracked): Promise<Task[]> {
  const tasks = await untracked(TASKS).read();
  return tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted);
}

/** The reminders of tasks that became due in a stretch of time. */
export async function soonTasks(
  untracked: Untracked,
  since: Date,
  now: Date,
): Promise<AppNotice[]> {
  return (await openTasks(untracked)).flatMap(({ id, title, remindAt = '' }): AppNotice[] => {
    const at = Date.parse(remindAt);
    if (!(at > since.getTime() && at <= now.getTime())) return [];
    return [
      { id: `task ${id} ${remindAt}`, kind: 'task_soon', values: { id, title }, at: remindAt },
    ];
  });
}

/** What one has to do by the end of a day, in one notice. */
export async function tasksOfDay(
  { untracked, me }: Pick<SampleDeps, 'untracked' | 'me'>,
  today: string,
  now: Date,
): Promise<AppNotice[]> {
  const due = (await openTasks(untracked)).filter(
    ({ dueDate, assignee }) => dueDate === today && assignee.fullName === me().fullName,
  );
  const [first] = due;
  if (!first) return [];
  const values = { id: first.id, title: first.title, count: due.length };
  return [{ id: `tasks of ${today}`, kind: 'tasks_due', values, at: now.toISOString() }];
}
