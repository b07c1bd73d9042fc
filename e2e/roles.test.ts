import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, openSignedIn, settled } from './screens.ts';

const product = await openProduct();

describe('a permission', () => {
  it('is added, granted to a new role, and found by that role', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/permissions');
    await page.getByRole('button', { name: 'Add permission' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Open the doors');
    await page.getByRole('dialog').getByRole('button', { name: 'Add permission' }).click();
    await page.getByRole('table').getByText('Open the doors', { exact: true }).waitFor();

    await page.goto('/apps/roles');
    await heading(page, 'Roles').waitFor();
    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add role' });
    await dialog.getByLabel('Role name').fill('Ushers');
    await dialog.getByRole('checkbox', { name: 'Open the doors: Write' }).check();
    await dialog.getByRole('checkbox', { name: 'Grace Okafor' }).check();
    await dialog.getByRole('button', { name: 'Add role' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ushers' }).waitFor();

    await page.goto('/apps/permissions');
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Ushers' });
    await page.getByText('1–1 of 1').waitFor();
    await settled(page);
    await page.getByRole('table').getByText('Ushers').waitFor();

    await page.getByRole('button', { name: 'Delete Open the doors' }).click();
    const question = page.getByRole('dialog', { name: /^Delete permission/ });
    await question.getByText('Administrator and Ushers will lose it').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No matches').waitFor();
    expect(complaints).toEqual([]);
  });
});
