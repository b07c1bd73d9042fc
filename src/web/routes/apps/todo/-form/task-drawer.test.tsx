import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listTasks, readTask } from '#contract/todo.ts';
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
