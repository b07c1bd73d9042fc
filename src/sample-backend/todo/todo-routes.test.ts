import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import { wordsOfHtml } from '#contract/kit/words-of-html.ts';
import {
  addTask,
  changeSeries,
  deleteTask,
  emptyDeleted,
  listAssignees,
  listTasks,
  readTask,
  restoreSeries,
  SERIES_SCOPES,
  type SeriesChange,
  TASK_FILTERS,
  TASK_SORTS,
  TASK_TAGS,
  type Task,
  updateTask,
  updateTasks,
} from '#contract/todo.ts';
import { openSampleBackend } from '../test/sample-client.ts';

type Query = RouteRequest<typeof listTasks>['query'];

const ADA = { fullName: 'Ada Byron', avatar: '' };

const list = async (call: Call, query: Query = {}) => (await call(listTasks, { query })).tasks;
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const openPlain = async () => {
  const { call } = openSampleBackend();
  return { call, seeded: [...(await list(call)), ...(await list(call, { filter: 'deleted' }))] };
};

describe('the tasks at first', () => {
  it('are at least forty: overdue, for today, for later and for whenever, of several people', async () => {
    const { seeded } = await openPlain();
    expect(seeded.length).toBeGreaterThanOrEqual(40);
    const days = seeded.map(({ dueDate }) => dueDate);
    expect(days.filter((day) => day !== null && day < '2026-06-01').length).toBeGreaterThan(4);
    expect(days.filter((day) => day === '2026-06-01').length).toBeGreaterThan(2);
    expect(days.filter((day) => day !== null && day > '2026-06-01').length).toBeGreaterThan(10);
    expect(days).toContain(null);
    expect(new Set(seeded.map(({ assignee }) => assignee.fullName)).size).toBeGreaterThan(10);
    expect(seeded.some(({ description }) => description.includes('<strong>'))).toBe(true);
  });

  it('are the same wherever it is the same day', async () => {
    expect((await openPlain()).seeded).toEqual((await openPlain()).seeded);
  });
});

describe('GET /apps/todo/tasks', () => {
  it('answers all but deleted tasks by default, the latest first', async () => {
    const { call } = openSampleBackend();
    const tasks = await list(call);
    expect(tasks.every(({ isDeleted }) => !isDeleted)).toBe(true);
    expect(idsOf(tasks)).toEqual(idsOf(tasks).toSorted((a, b) => b - a));
  });

  it('gives important and completed tasks without deleted ones, and deleted ones alone', async () => {
    const { call, seeded } = await openPlain();
    const [important = [], completed = [], deleted = []] = await Promise.all(
      TASK_FILTERS.map((filter) => list(call, { filter })),
    );
    const kept = seeded.filter(({ isDeleted }) => !isDeleted);
    expect(new Set(idsOf(important))).toEqual(
      new Set(idsOf(kept.filter((one) => one.isImportant))),
    );
    expect(new Set(idsOf(completed))).toEqual(
      new Set(idsOf(kept.filter((one) => one.isCompleted))),
    );
    expect(deleted.length).toBeGreaterThan(0);
    expect(deleted.every(({ isDeleted }) => isDeleted)).toBe(true);
  });

  it.each(TASK_TAGS)('gives the tasks with the tag %s', async (tag) => {
    const tasks = await list(openSampleBackend().call, { tag });
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.every(({ tags }) => tags.includes(tag))).toBe(true);
  });

  it('finds a text in titles, names and the words of descriptions, whatever its case', async () => {
    const { call } = openSampleBackend();
    const { task } = await call(addTask, {
      body: {
        task: {
          title: 'Ÿ 100% _done_',
          assignee: ADA,
          description: '<p>Tea &amp; <strong>Zwieback</strong></p>',
        },
      },
    });
    for (const q of ['100%', '_DONE', 'ÿ', 'ada BY', 'tea & zwieb']) {
      expect(idsOf(await list(call, { q }))).toEqual([task.id]);
    }
    for (const q of ['strong', '</p>', '&amp;', '1%0']) expect(await list(call, { q })).toEqual([]);
  });

  it('counts every list, whatever is searched for', async () => {
    const { call } = openSampleBackend();
    const { tasksMeta } = await call(listTasks, { query: { q: 'nothing like it' } });
    expect(tasksMeta.all).toBe((await list(call)).length);
    for (const filter of TASK_FILTERS) {
      expect(tasksMeta.filters[filter]).toBe((await list(call, { filter })).length);
    }
    for (const tag of TASK_TAGS) {
      expect(tasksMeta.tags[tag]).toBe((await list(call, { tag })).length);
    }
  });

  it('refuses a filter, a tag or a sort that it does not know', async () => {
    const { backend } = openSampleBackend();
    for (const query of ['filter=later', 'tag=urgent', 'sortBy=score']) {
      const response = await backend.fetch(
        new Request(`http://sample.test/apps/todo/tasks?${query}`),
      );
      expect(response.status).toBe(400);
    }
  });
});

const someTasks = fc.array(
  fc.record({
    title: fc.constantFrom('alpha', 'Beta', 'b%', 'émile', '10', '9', 'Ada'),
    dueDate: fc.constantFrom(null, '2026-06-01', '2025-01-31', '2027-12-24'),
    assignee: fc.constantFrom(ADA, { fullName: 'Zoë', avatar: '' }),
    tags: fc.uniqueArray(fc.constantFrom(...TASK_TAGS)),
    isCompleted: fc.boolean(),
    isDeleted: fc.boolean(),
    isImportant: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

const text = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** How two neighbours of a sorted list must stand; 0: either way, then the later task is first. */
const COMPARE = {
  latest: () => 0,
  'title-asc': (a, b) => text.compare(a.title, b.title),
  'title-desc': (a, b) => text.compare(b.title, a.title),
  assignee: (a, b) => text.compare(a.assignee.fullName, b.assignee.fullName),
  'due-date': (a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'),
} satisfies Record<(typeof TASK_SORTS)[number], (a: Task, b: Task) => number>;

describe('tasks of any kind', () => {
  it('are sorted as asked, equal ones latest first, and none is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(someTasks, fc.constantFrom(...TASK_SORTS), async (tasks, sortBy) => {
        const { call } = openSampleBackend();
        for (const task of tasks) await call(addTask, { body: { task } });
        const sorted = await list(call, { sortBy });
        expect(new Set(idsOf(sorted))).toEqual(new Set(idsOf(await list(call))));
        for (const [place, b] of sorted.entries()) {
          const a = sorted[place - 1];
          if (a) expect(COMPARE[sortBy](a, b) || b.id - a.id).toBeLessThan(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are filtered by filter, tag and text at once', async () => {
    const filters = fc.option(fc.constantFrom(...TASK_FILTERS), { nil: undefined });
    const tags = fc.option(fc.constantFrom(...TASK_TAGS), { nil: undefined });
    const texts = fc.constantFrom('', 'a', 'B', '%', 'zo');
    await fc.assert(
      fc.asyncProperty(someTasks, filters, tags, texts, async (tasks, filter, tag, q) => {
        const { call } = openSampleBackend();
        for (const task of tasks) await call(addTask, { body: { task } });
        const all = [...(await list(call)), ...(await list(call, { filter: 'deleted' }))];
        const wanted = all.filter(
          (one) =>
            one.isDeleted === (filter === 'deleted') &&
            (filter !== 'important' || one.isImportant) &&
            (filter !== 'completed' || one.isCompleted) &&
            (!tag || one.tags.includes(tag)) &&
            `${one.title}\n${one.assignee.fullName}\n${wordsOfHtml(one.description)}`
              .toLowerCase()
              .includes(q.toLowerCase()),
        );
        expect(new Set(idsOf(await list(call, { filter, tag, q })))).toEqual(
          new Set(idsOf(wanted)),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('POST /apps/todo/add-tasks', () => {
  it('answers 201 with the task, its id one after the last', async () => {
    const { backend, call } = openSampleBackend();
    const [last] = await list(call);
    const response = await backend.fetch(
      new Request('http://sample.test/apps/todo/add-tasks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ task: { title: '  Water the plants ', assignee: ADA } }),
      }),
    );
    expect(response.status).toBe(201);
    const { task } = addTask.answer.parse(await response.json());
    expect(task).toEqual({
      id: (last?.id ?? 0) + 1,
      title: 'Water the plants',
      dueDate: null,
      description: '',
      assignee: ADA,
      tags: [],
      isCompleted: false,
      isDeleted: false,
      isImportant: false,
    });
    expect((await list(call))[0]).toEqual(task);
  });

  it('names each field that is wrong', async () => {
    const { call } = openSampleBackend();
    const task = { title: ' ', dueDate: '2026-02-30', assignee: { fullName: '', avatar: '' } };
    await expect(call(addTask, { body: { task } })).rejects.toMatchObject({
      status: 400,
      fields: {
        'task.title': 'Enter a title.',
        'task.dueDate': 'Enter a date.',
        'task.assignee.fullName': 'Choose an assignee.',
      },
    });
  });
});

describe('POST /apps/todo/update-task', () => {
  it('changes what is named and nothing else', async () => {
    const { call } = openSampleBackend();
    const before = await call(readTask, { query: { taskId: 3 } });
    const { task } = await call(updateTask, { body: { task: { id: 3, dueDate: null } } });
    expect(task).toEqual({ ...before, dueDate: null });
    expect(await call(readTask, { query: { taskId: 3 } })).toEqual(task);
  });

  it('stores each tag once', async () => {
    const { call } = openSampleBackend();
    const change = { id: 3, tags: ['low', 'team', 'low'] as Task['tags'] };
    expect((await call(updateTask, { body: { task: change } })).task.tags).toEqual(['low', 'team']);
  });

  it('restores a deleted task', async () => {
    const { call } = openSampleBackend();
    const [deleted] = await list(call, { filter: 'deleted' });
    const id = deleted?.id ?? 0;
    await call(updateTask, { body: { task: { id, isDeleted: false } } });
    expect(idsOf(await list(call))).toContain(id);
    expect(idsOf(await list(call, { filter: 'deleted' }))).not.toContain(id);
  });

  it('knows no task that is not there', async () => {
    const { call } = openSampleBackend();
    const change = call(updateTask, { body: { task: { id: 999, title: 'X' } } });
    await expect(change).rejects.toMatchObject({ status: 404 });
    await expect(call(readTask, { query: { taskId: 999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('POST /apps/todo/update-tasks', () => {
  it('changes each task in its own way', async () => {
    const { call } = openSampleBackend();
    const { tasks } = await call(updateTasks, {
      body: {
        tasks: [
          { id: 5, isCompleted: true },
          { id: 6, tags: ['high'] },
        ],
      },
    });
    expect(tasks).toMatchObject([
      { id: 5, isCompleted: true },
      { id: 6, tags: ['high'] },
    ]);
  });

  it('changes none where one is unknown', async () => {
    const { call } = openSampleBackend();
    const before = await list(call);
    const changes = [{ id: 5, title: 'Changed' }, { id: 999 }];
    await expect(call(updateTasks, { body: { tasks: changes } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await list(call)).toEqual(before);
  });
});

describe('DELETE /apps/todo/delete-task', () => {
  it('only marks the task as deleted', async () => {
    const { call } = openSampleBackend();
    const [first] = await list(call);
    const taskId = first?.id ?? 0;
    await call(deleteTask, { query: { taskId } });
    expect(idsOf(await list(call))).not.toContain(taskId);
    expect(await call(readTask, { query: { taskId } })).toEqual({ ...first, isDeleted: true });
  });

  it('knows no task that is not there', async () => {
    const { call } = openSampleBackend();
    await expect(call(deleteTask, { query: { taskId: 999 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('DELETE /apps/todo/deleted-tasks', () => {
  it('deletes the deleted tasks for good, and no others', async () => {
    const { call } = openSampleBackend();
    const before = await list(call);
    const deleted = await list(call, { filter: 'deleted' });
    expect(await call(emptyDeleted, {})).toEqual({ count: deleted.length });
    expect(await list(call, { filter: 'deleted' })).toEqual([]);
    expect(await list(call)).toEqual(before);
    expect(await call(emptyDeleted, {})).toEqual({ count: 0 });
  });
});

describe('GET /apps/todo/assignees', () => {
  it('names everybody once', async () => {
    const { assignees } = await openSampleBackend().call(listAssignees, {});
    expect(assignees[0]?.fullName).toBe('Robin Hale');
    expect(new Set(assignees.map(({ fullName }) => fullName)).size).toBe(assignees.length);
  });
});

/** A weekly task, done twice: its first three times, the last of which is open. */
async function openSeries() {
  const { call } = openSampleBackend();
  const assignee = ADA;
  const { task } = await call(addTask, {
    body: {
      task: { title: 'Count the bar', assignee, dueDate: '2026-06-05', repeat: 'FREQ=WEEKLY' },
    },
  });
  const times = async () =>
    (await list(call, { q: 'the bar', sortBy: 'due-date' })).map(({ title, dueDate }) => [
      title,
      dueDate,
    ]);
  const open = async () => {
    const found = (await list(call, { q: 'the bar' })).find(({ isCompleted }) => !isCompleted);
    if (!found) throw new Error('No time of the series is open.');
    return found;
  };
  const complete = async () => {
    const { id } = await open();
    await call(updateTask, { body: { task: { id, isCompleted: true } } });
  };
  await complete();
  await complete();
  const change = (body: SeriesChange) => call(changeSeries, { body });
  return { call, first: task.id, times, open, complete, change };
}

describe('a task of a series', () => {
  it('takes nothing away when it is reopened and its follower was deleted for good', async () => {
    const { call } = openSampleBackend();
    const repeating = {
      title: 'Count',
      assignee: ADA,
      dueDate: '2026-06-05',
      repeat: 'FREQ=DAILY',
    };
    const { task: first } = await call(addTask, { body: { task: repeating } });
    const complete = (isCompleted: boolean) =>
      call(updateTask, { body: { task: { id: first.id, isCompleted } } });
    const { task: done } = await complete(true);
    await call(deleteTask, { query: { taskId: done.nextId ?? 0 } });
    await call(emptyDeleted, {});
    const { task: added } = await call(addTask, {
      body: { task: { title: 'New', assignee: ADA } },
    });
    expect(added.id).toBeGreaterThan(done.nextId ?? 0);
    await complete(false);
    expect(await call(readTask, { query: { taskId: added.id } })).toEqual(added);
    const { task: again } = await complete(true);
    expect((await call(readTask, { query: { taskId: again.nextId ?? 0 } })).dueDate).toBe(
      '2026-06-06',
    );
  });

  const DONE = [
    ['Count the bar', '2026-06-05'],
    ['Count the bar', '2026-06-12'],
  ];

  it('is changed alone: the next is as the series was, on its own day', async () => {
    const { times, open, complete, change } = await openSeries();
    const { id } = await open();
    const task = { id, title: 'Count the bar twice', dueDate: '2026-06-21', repeat: '' };
    await change({ scope: 'one', task });
    expect(await times()).toEqual([...DONE, ['Count the bar twice', '2026-06-21']]);
    await change({ scope: 'one', task: { id, title: 'Count the bar at night' } });
    await complete();
    expect(await times()).toEqual([
      ...DONE,
      ['Count the bar at night', '2026-06-21'],
      ['Count the bar', '2026-06-26'],
    ]);
  });

  it('is changed with those after it', async () => {
    const { first, times, open, complete, change } = await openSeries();
    const { id } = await open();
    await change({ scope: 'later', task: { id, title: 'Lock the bar', dueDate: '2026-06-20' } });
    await complete();
    const lastTwo = [
      ['Lock the bar', '2026-06-20'],
      ['Lock the bar', '2026-06-27'],
    ];
    expect(await times()).toEqual([...DONE, ...lastTwo]);
    await change({ scope: 'later', task: { id: first, title: 'Open the bar' } });
    expect((await times()).map(([title]) => title)).toEqual(Array(4).fill('Open the bar'));
  });

  it('is changed with all, each of which stays on its day', async () => {
    const { times, open, change } = await openSeries();
    const { id } = await open();
    await change({ scope: 'all', task: { id, title: 'Lock the bar', dueDate: '2026-06-20' } });
    expect(await times()).toEqual([
      ['Lock the bar', '2026-06-05'],
      ['Lock the bar', '2026-06-12'],
      ['Lock the bar', '2026-06-20'],
    ]);
  });

  it('is deleted alone, with those after it, or with all', async () => {
    const alone = await openSeries();
    const { id } = await alone.open();
    await alone.change({ scope: 'one', task: { id, isDeleted: true } });
    expect(await alone.times()).toEqual([...DONE, ['Count the bar', '2026-06-26']]);
    await alone.call(updateTask, { body: { task: { id, isDeleted: false } } });
    expect(await alone.times()).toEqual([...DONE, ['Count the bar', '2026-06-19']]);
    await alone.change({ scope: 'later', task: { id, isDeleted: true } });
    expect(await alone.times()).toEqual(DONE);

    const whole = await openSeries();
    await whole.change({ scope: 'all', task: { id: (await whole.open()).id, isDeleted: true } });
    expect(await whole.times()).toEqual([]);
  });

  it('refuses a rule that cannot be followed, and a task that is unknown', async () => {
    const { open, change } = await openSeries();
    const { id } = await open();
    const repeat = 'FREQ=WEEKLY;BYDAY=XX';
    await expect(change({ scope: 'all', task: { id, repeat } })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(change({ scope: 'one', task: { id: 99_999 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is as before once any change of it is undone', async () => {
    const { call, first } = await openSeries();
    const everything = async () => [
      ...(await list(call)),
      ...(await list(call, { filter: 'deleted' })),
    ];
    const step = fc.record({
      scope: fc.constantFrom(...SERIES_SCOPES),
      at: fc.nat(),
      task: fc.record(
        {
          title: fc.constantFrom('Lock the bar', 'Count the bar'),
          dueDate: fc.constantFrom('2026-07-01', null),
          repeat: fc.constantFrom('FREQ=DAILY', ''),
          isDeleted: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    });
    const property = fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      for (const { scope, at, task } of steps) {
        const before = await everything();
        const series = before.filter(({ id }) => id >= first);
        const id = series[at % series.length]?.id ?? first;
        const done = await call(changeSeries, { body: { scope, task: { id, ...task } } });
        const after = await everything();
        await call(restoreSeries, { body: { before: done.before } });
        expect(await everything()).toEqual(before);
        await call(changeSeries, { body: { scope, task: { id, ...task } } });
        expect(await everything()).toEqual(after);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });
});
