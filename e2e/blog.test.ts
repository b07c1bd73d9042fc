import { expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

it('an article is written, read, commented on, edited, deleted and restored', async () => {
  const { page, complaints } = await openSignedIn(product, '/pages/blog/list');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await heading(page, 'New article').waitFor();

  await page.getByLabel('Title').fill('Wo die Stühle stehen');
  await page.getByLabel('Summary').fill('Eight hundred chairs, and who moves them.');
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.click();
  await page.keyboard.type('Chairs are ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('heavy');
  await page.getByRole('checkbox', { name: 'Venues' }).check();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await (await chooser).setFiles(text);
  await page.getByText('This picture cannot be read. Choose another one.').waitFor();
  const picture = { name: 'red.png', mimeType: 'image/png', buffer: PICTURE };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save article' }).click();

  await heading(page, 'Wo die Stühle stehen').waitFor();
  await expect.poll(() => page.locator('article strong').first().textContent()).toBe('heavy');
  await expect
    .poll(() => page.locator('article img').first().getAttribute('src'))
    .toMatch(/^data:image\/png;base64/);
  const path = new URL(page.url()).pathname;
  await page.getByLabel('Your comment').fill('And who carries them back?');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.getByRole('heading', { name: '1 comment' }).waitFor();

  await page.reload();
  await page.getByText('And who carries them back?').waitFor();
  await page.goto('/pages/blog/detail/wo-die-stuhle-stehen');
  await heading(page, 'Wo die Stühle stehen').waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await isAt(page, path.replace('detail', 'edit'));
  await page.getByLabel('Title').fill('Where the chairs are');
  await page.getByRole('button', { name: 'Save article' }).click();
  await heading(page, 'Where the chairs are').waitFor();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await isAt(page, '/pages/blog/list');
  const card = page.getByRole('article').filter({ hasText: 'Where the chairs are' });
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('1 comment').waitFor();

  await page.goto('/pages/blog/list?q=chairs');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(complaints).toEqual([]);
});
