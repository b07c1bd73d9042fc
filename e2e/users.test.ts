import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn, settled } from './screens.ts';

const product = await openProduct();

describe('a user', () => {
  it('is added, found, suspended, deleted and restored, and all of it is kept', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/user/list');
    await page.getByRole('button', { name: 'Add user' }).click();
    const panel = page.getByRole('dialog', { name: 'Add user' });
    await panel.getByLabel('Full name').fill('Zoë Vos');
    await panel.getByLabel('Username').fill('zoe.vos');
    await panel.getByLabel('E-mail address').fill('zoe@vos.example');
    await panel.getByLabel('Role').selectOption('editor');
    await panel.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('Zoë Vos was added.').waitFor();

    await page.getByRole('searchbox').fill('zoë vos');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'Zoë Vos' }).click();
    await isAt(page, '/apps/user/view/51');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Zoë Vos was suspended.').waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'User list').waitFor();
    await page.getByText('Zoë Vos was deleted.').waitFor();
    // The list remembers the search.
    await page.getByText('1–1 of 1').waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .filter({ hasText: 'was deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByText('1–10 of 51').waitFor();

    await page.reload();
    await settled(page);
    await page.getByRole('searchbox').fill('zoe@vos.example');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('table').getByText('Inactive').waitFor();
    expect(complaints).toEqual([]);
  });
});
