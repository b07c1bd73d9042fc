import { expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

it('finds, reads and rates a help article by keyboard', async () => {
  const { page, complaints } = await openSignedIn(product, '/pages/knowledge-base');
  await heading(page, 'Knowledge base').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('lost');
  await isAt(page, '/pages/knowledge-base?q=lost');
  const question = page.getByRole('link', { name: 'How do I sign out a device that I lost?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'How do I sign out a device that I lost?').waitFor();
  await page.getByText('Sign out all others').waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('Thanks for your feedback.').waitFor();
  await page.reload();
  await page.getByText('Thanks for your feedback.').waitFor();

  await page.goBack();
  await isAt(page, '/pages/knowledge-base?q=lost');
  await page.getByRole('searchbox').press('Escape');
  await isAt(page, '/pages/knowledge-base');
  await page.getByRole('link', { name: 'Mobile Apps' }).click();
  await isAt(page, '/pages/knowledge-base/mobile-apps');
  await page.getByRole('link', { name: 'Is there an app for scanning tickets?' }).waitFor();

  await page.goto('/pages/faq?q=negative');
  await page.getByText('1 answer', { exact: true }).waitFor();
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('negative');
  expect(complaints).toEqual([]);
});

it('stores the plan chosen with yearly billing', async () => {
  const { page, complaints } = await openSignedIn(product, '/pages/pricing');
  await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true });
  await isAt(page, '/pages/pricing?billing=yearly');
  await page.getByText('$480 a year').waitFor();
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await page.getByText('You are now on Standard.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Your plan' }).waitFor();
  await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true });
  await page.getByRole('button', { name: 'Change to monthly' }).waitFor();
  expect(complaints).toEqual([]);
});
