import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addTask, listTasks, readTask, updateTask } from '#contract/todo.ts';
import { renderApp } from '#web/test/render.tsx';

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const title = async () =>
  (await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function write(user: UserEvent, text: string): Promise<void> {
  const field = await title();
  await user.clear(field);
  await user.type(field, text);
}

describe('the drawer of a task', () => {
  it('adds a task to the open list, assigned to the reader', async () => {
    const { user, call, address } = await renderApp('/apps/todo/tag/team');
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    const form = await drawer('New task');
    await write(user, 'Water the plants');
    expect(form.getByRole('checkbox', { name: 'Team' })).toHaveProperty('checked', true);
    await user.click(form.getByRole('checkbox', { name: 'High' }));
    await user.click(form.getByRole('checkbox', { name: 'Important' }));
    await user.click(form.getByRole('button', { name: 'Add task' }));
    await isClosed();
    expect(address()).toBe('/apps/todo/tag/team');
    await screen.findByRole('button', { name: 'Water the plants' });
    const { tasks } = await call(listTasks, { query: {} });
    expect(tasks[0]).toMatchObject({
      title: 'Water the plants',
      assignee: { fullName: 'Ada Lovelace' },
      tags: ['team', 'high'],
      isImportant: true,
      dueDate: null,
    });
  });

  it('shows at the field what is missing and sends nothing', async () => {
    const { user } = await renderApp('/apps/todo?task=new');
    const field = await title();
    await user.click((await drawer('New task')).getByRole('button', { name: 'Add task' }));
    await screen.findByText('Enter a title.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('opens the task of the address and saves by Ctrl and Enter', async () => {
    const { user, call, address } = await renderApp('/apps/todo/important?task=5');
    await waitFor(async () =>
      expect((await title()).value).toBe('Proposta de preços para o festival de fado'),
    );
    await write(user, 'Preços do fado');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isClosed();
    expect(address()).toBe('/apps/todo/important');
    expect(await call(readTask, { query: { taskId: 5 } })).toMatchObject({
      title: 'Preços do fado',
      isImportant: true,
      tags: ['medium', 'update'],
    });
  });

  it('restores a deleted task', async () => {
    const { user, call } = await renderApp('/apps/todo/deleted?task=45');
    await screen.findByText('This task was deleted.');
    await user.click((await drawer('Edit task')).getByRole('button', { name: 'Restore' }));
    await screen.findByText('Task restored.');
    expect((await call(readTask, { query: { taskId: 45 } })).isDeleted).toBe(false);
  });

  it('changes and deletes a task of a series alone, with later ones or all, and undoes it', async () => {
    const { user, call, history } = await renderApp('/apps/todo');
    const assignee = { fullName: 'Ada Lovelace', avatar: '' };
    const { task } = await call(addTask, {
      body: { task: { title: 'Count', assignee, dueDate: '2026-06-05', repeat: 'FREQ=WEEKLY' } },
    });
    await call(updateTask, { body: { task: { id: task.id, isCompleted: true } } });
    const series = async () =>
      (await call(listTasks, { query: { sortBy: 'due-date' } })).tasks
        .filter(({ id }) => id >= task.id)
        .map(({ title: name, dueDate }) => `${name} ${dueDate}`);
    const first = ['Count 2026-06-05', 'Count 2026-06-12'];
    expect(await series()).toEqual(first);

    await screen.findByRole('button', { name: 'Add task' });
    const open = async () => {
      history.push(`/apps/todo?task=${task.id + 1}`);
      const form = await drawer('Edit task');
      await waitFor(async () => expect((await title()).value).toBe('Count'));
      return form;
    };
    const alone = await open();
    expect(alone.getByRole('radio', { name: 'Only this one' })).toHaveProperty('checked', true);
    expect(alone.getByRole('combobox', { name: 'Repeats' })).toHaveProperty('disabled', true);
    await write(user, 'Lock');
    await user.click(alone.getByRole('radio', { name: 'All of them' }));
    expect(alone.getByRole('combobox', { name: 'Repeats' })).toHaveProperty('disabled', false);
    await user.click(alone.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(await series()).toEqual(['Lock 2026-06-05', 'Lock 2026-06-12']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await series()).toEqual(first));

    await user.click((await open()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Task deleted. The others of its series stay.');
    expect(await series()).toEqual(['Count 2026-06-05', 'Count 2026-06-19']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await series()).toEqual(first));

    const later = await open();
    await user.click(later.getByRole('radio', { name: 'This and later' }));
    await user.click(later.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Task deleted. It won’t repeat.');
    expect(await series()).toEqual(first.slice(0, 1));
  });

  it('reports an unknown task', async () => {
    const { user, address } = await renderApp('/apps/todo?task=999');
    const alert = await screen.findByText('Task not found');
    expect(alert).toBeTruthy();
    const buttons = (await drawer('Edit task')).getAllByRole('button', { name: 'Close' });
    await user.click(buttons.at(-1) ?? document.body);
    await isClosed();
    expect(address()).toBe('/apps/todo');
  });
});
