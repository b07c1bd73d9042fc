import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listStaff } from '#contract/access/staff.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { openOwnProduct } from './product.ts';
import { isHydrated, join, openSignedIn } from './screens.ts';

const product = await openOwnProduct();
const EVENT = '/scores/events/16';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

/** Opens the dialog, and types a capacity. */
async function typeCapacity(page: Page, seats: string): Promise<void> {
  await button(page, 'Correct the facts').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Capacity' }).fill(seats);
}

/** Opens the dialog of somebody, and chooses a role. */
async function chooseRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption(role);
}

const saveRole = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();

describe('two people', () => {
  it('see both sides of what both have edited, and what one may no longer save is shown apart', async () => {
    const call = await product.signedInCall();
    const edith = await join(product, 'Edith Clarke', 'edith@grid.example');
    const { page: ada } = await openSignedIn(product, EVENT);
    const { page } = await openSignedIn(product, EVENT, { width: 1280, height: 800 }, edith);
    const capacity = async () =>
      (await call(getEvent, { params: { id: 16 }, query: {} })).corrections[0]?.value;

    await typeCapacity(page, '41000');
    await typeCapacity(ada, '70000');
    await button(ada, 'Save corrections').click();
    // It stays while it has the focus, however long the other one takes.
    await button(ada, 'Undo').focus();
    const corrected = region(page, 'Somebody else has corrected this event');
    await corrected.getByRole('row', { name: /70,000.*41,000/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByText('This event was corrected in the meantime.').waitFor();
    expect(await capacity()).toBe(70_000);
    await button(page, 'Save mine anyway').click();
    await page.getByText('Capacity: 41,000', { exact: true }).waitFor();
    await button(ada, 'Undo').click();
    await ada.getByText('This event was corrected in the meantime.').waitFor();
    expect(await capacity()).toBe(41_000);

    const newNote = (at: Page) => at.getByRole('textbox', { name: 'Note' }).last();
    await newNote(page).fill('Call the venue');
    await button(page, 'Add note').click();
    await button(page, 'Edit').click();
    await button(ada, 'Edit').click();
    const notes = (at: Page) => at.getByRole('textbox', { name: 'Note' }).first();
    await notes(ada).fill('Called by Ada');
    await notes(page).fill('Called by Edith');
    await button(page, 'Save').click();
    const edited = region(ada, 'Somebody else has edited this note');
    await edited.getByText('Called by Edith').waitFor();
    await expect.poll(() => notes(ada).inputValue()).toBe('Called by Ada');
    await button(ada, 'Save mine anyway').click();
    await page.getByText('Called by Ada').waitFor();
    await page.getByText(/edited by /).waitFor();

    await Promise.all([goTo(page, '/scores/weights'), goTo(ada, '/scores/weights')]);
    const sport = (at: Page) => at.getByRole('textbox', { name: 'Sport', exact: true });
    await sport(page).fill('9');
    await sport(ada).fill('5');
    await button(ada, 'Save and recalculate').click();
    await expect.poll(async () => (await call(readWeights, {})).sport_weight).toBe(5);
    const other = region(page, 'Somebody else has saved other weights');
    // Told by now or not: it is refused, or does nothing.
    await sport(page).press('Enter');
    await other.getByRole('row', { name: /Sport.*5.*9/ }).waitFor();
    const isCut = await other.getByRole('columnheader', { name: 'Yours' }).evaluate((cell) => {
      const box = cell.closest('form')?.getBoundingClientRect();
      return box === undefined || cell.getBoundingClientRect().right > box.right;
    });
    expect(isCut).toBe(false);
    const { version } = await call(readWeights, {});
    await sport(page).press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).press('Enter');
    await other.waitFor();
    expect(await call(readWeights, {})).toMatchObject({ version, sport_weight: 5 });

    await goTo(ada, '/scores/staff');
    const { page: admin } = await openSignedIn(product, '/scores/staff');
    await chooseRole(admin, 'Edith Clarke', 'Client');
    await chooseRole(ada, 'Edith Clarke', 'Viewer');
    await saveRole(ada);
    await ada.getByText('Edith Clarke is now: Viewer.').waitFor();
    const lost = region(page, 'You may no longer change this');
    await lost.getByText('Sport: 9').waitFor();
    await button(page, 'Copy').waitFor();
    await expect.poll(() => sport(page).inputValue()).toBe('5');
    await saveRole(admin);
    await region(admin, 'Somebody else has changed this role').waitFor();
    await button(admin, 'Keep what is saved').click();
    await admin.getByRole('dialog').waitFor({ state: 'detached' });
    const { members } = await call(listStaff, { query: { q: 'edith' } });
    expect(members[0]?.role).toBe('viewer');
  });
});
