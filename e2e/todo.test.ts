import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

const titles = (page: Page) => page.locator('[data-open-task]').allTextContents();
const row = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** Drags a task by its handle onto another one. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Move ${title}` })
    .hover();
  await page.mouse.down();
  const box = await row(page, onto).boundingBox();
  if (!box) throw new Error(`${onto} is not in sight.`);
  await page.mouse.move(box.x + 30, box.y + box.height / 2 - 4, { steps: 12 });
  await page.mouse.move(box.x + 30, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
}

describe('tasks', () => {
  it('are added, dragged, completed, deleted and restored, and survive a reload', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/todo');
    await page.getByRole('button', { name: 'Add task' }).click();
    const panel = page.getByRole('dialog', { name: 'New task' });
    await panel.getByRole('textbox', { name: 'Title' }).fill('Paint the ticket booth');
    await panel.getByRole('button', { name: 'Due date' }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await panel.getByRole('combobox', { name: 'Assignee' }).fill('yuki');
    await page.getByRole('option', { name: 'Yuki Tanaka' }).click();
    await panel.getByRole('checkbox', { name: 'High' }).check();
    await panel.getByRole('textbox', { name: 'Description' }).fill('Two coats of teal.');
    await panel.getByRole('button', { name: 'Add task' }).click();
    await panel.waitFor({ state: 'detached' });
    const added = row(page, 'Paint the ticket booth');
    await added.getByText('Today').waitFor();
    await added.getByText('Assigned to Yuki Tanaka').waitFor();

    const shown = await titles(page);
    const at = shown.indexOf('Paint the ticket booth');
    const [first = '', second = '', third = '', fourth = ''] = shown.slice(at);
    expect(at).toBe(0);
    await drag(page, first, third);
    await expect
      .poll(async () => (await titles(page)).slice(at, at + 4))
      .toEqual([second, third, first, fourth]);

    await added.getByRole('button', { name: /^Done: / }).click();
    await page.getByText('Task completed.').waitFor();
    await added.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Task deleted.').waitFor();
    await page.getByRole('link', { name: /^Deleted/ }).click();
    await isAt(page, '/apps/todo/deleted');
    await page.getByRole('button', { name: 'Restore Paint the ticket booth' }).click();
    await page.getByText('Task restored.').waitFor();

    await page.goto('/apps/todo');
    await added.waitFor();
    await expect
      .poll(async () => (await titles(page)).slice(at, at + 3))
      .toEqual([second, third, first]);
    await added.getByRole('button', { name: /^Done: /, pressed: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('ask before unsaved changes are left by Escape, Back or Cancel', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/todo');
    await page.locator('[data-open-task]').first().waitFor();
    // Past the navigation: keys act in the page's content.
    for (const key of ['Tab', 'Enter', 'n']) await page.keyboard.press(key);
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('Half a thought');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await isAt(page, '/apps/todo');
    expect(complaints).toEqual([]);
  });

  it('are added, focused, moved, completed and deleted by keyboard alone', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/todo');
    await page.locator('[data-open-task]').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const press = (key: string) => page.keyboard.press(key);
    for (const key of ['Tab', 'Enter', 'n']) await press(key);
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Sweep the stage');
    await press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await titles(page))[0]).toBe('Sweep the stage');
    const [, first = '', second = '', third = ''] = await titles(page);
    await press('j');
    await press('j');
    await expect.poll(focused).toBe(first);
    await press('Alt+ArrowDown');
    await expect.poll(async () => (await titles(page)).slice(1, 3)).toEqual([second, first]);
    await expect.poll(focused).toBe(first);
    await press('d');
    await row(page, first)
      .getByRole('button', { name: /^Done: /, pressed: true })
      .waitFor();
    await press('Delete');
    await row(page, first).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    await expect.poll(focused).toBe(third);
    await press('k');
    await expect.poll(focused).toBe(second);
    await press('/');
    await page.keyboard.type('sweep');
    await press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Sweep the stage']);
    await press('ArrowDown');
    await expect.poll(focused).toBe('Sweep the stage');
    await press('/');
    await press('Control+a');
    await page.keyboard.type('jazz');
    await press('Enter');
    await expect.poll(() => titles(page).then((found) => found.length)).toBe(2);
    expect(complaints).toEqual([]);
  });
});
