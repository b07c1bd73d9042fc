import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { button, START, startAgain, workAtTheDesk } from './desk-work.ts';
import { keyboard } from './hands.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn, settled } from './screens.ts';

const product = await openOwnProduct();

describe('the ranking desk', () => {
  it('tunes, corrects, pins, saves, exports, compares and undoes by keyboard alone, followed live', async () => {
    await workAtTheDesk(product, keyboard, { place: 6, name: 'Derby by keys' });
  });

  it('follows a new ranking while an event is open beside the list', async () => {
    await startAgain(product);
    const { page } = await openSignedIn(product, '/scores/week');
    const before = await eventNames(page);
    const open = before[2] ?? '';
    await page.getByRole('link', { name: open }).first().click();
    const panel = page.getByRole('complementary', { name: open });
    await panel.waitFor();
    const call = await product.signedInCall();
    await call(saveWeights, { body: { ...START, sport_weight: 0, theater_weight: 9 } });
    await call(recalculateScores, {});
    await expect.poll(() => eventNames(page)).not.toEqual(before);
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it.each([
    [1366, 768, 10],
    [390, 844, 6],
  ])('shows at %d by %d at least %d whole rows', async (width, height, least) => {
    const { page } = await openSignedIn(product, '/scores/week?size=25', { width, height });
    await page.locator('tbody [data-row]').first().waitFor();
    await settled(page);
    const ends = await page
      .locator('tbody [data-row]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= height).length).toBeGreaterThanOrEqual(least);
  });

  it('decides on ten events by keys alone without leaving the list, followed live', async () => {
    await startAgain(product);
    const reader = await openSignedIn(product, '/scores/month?decision=promote');
    const { page, complaints } = await openSignedIn(product, '/scores/month');
    const names = await eventNames(page);
    await page.locator('tbody [data-row]').first().focus();
    await page.keyboard.press('Enter');
    for (const [index, name] of names.entries()) {
      const panel = page.getByRole('complementary', { name });
      const promote = panel.getByRole('button', { name: 'Promote' });
      await promote.waitFor();
      await page.keyboard.press('p');
      await expect.poll(() => promote.getAttribute('aria-pressed')).toBe('true');
      if (index < names.length - 1) await page.keyboard.press('ArrowDown');
    }
    await expect.poll(() => eventNames(reader.page)).toEqual(names);
    const call = await product.signedInCall();
    const { events } = await call(listScores, { body: { time_range: 'month' } });
    await call(saveDecisions, {
      body: { decisions: events.map(({ id }) => ({ id, state: null })) },
    });
    await reader.page.getByText('No matches').waitFor();
    expect(complaints).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  it('shows ten events of the day at once, and decides on them by keys, followed live', async () => {
    await startAgain(product);
    const reader = await openSignedIn(product, '/scores');
    const { page, complaints } = await openSignedIn(product, '/scores', {
      width: 1440,
      height: 900,
    });
    const events = (of: Page) =>
      of.getByRole('list', { name: 'Needs a decision' }).getByRole('link');
    const names = (of: Page) => events(of).allTextContents();
    await events(page).first().waitFor();
    const before = await names(page);
    const ends = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= 900).length).toBeGreaterThanOrEqual(10);
    await page
      .getByRole('link', { name: before[0] ?? '' })
      .first()
      .focus();
    await page.keyboard.press('p');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    const left = before.filter((_, index) => index !== 0 && index !== 2);
    await expect.poll(async () => (await names(page)).slice(0, 8)).toEqual(left);
    await expect.poll(async () => (await names(reader.page)).slice(0, 8)).toEqual(left);
    await button(page, 'Undo').first().click();
    await expect.poll(async () => (await names(page))[1]).toBe(before[2]);
    expect(complaints).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  it('shows the columns of a person in every browser, drawn by the server', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    const saved = () => page.waitForResponse(/list-layout/);
    const choose = async (of: Page, role: 'menuitemcheckbox' | 'menuitem', name: string) => {
      await button(of, 'Columns and rows').click();
      await of.getByRole(role, { name, exact: true }).click();
    };
    await Promise.all([saved(), choose(page, 'menuitemcheckbox', 'Sources')]);
    await page.getByRole('columnheader', { name: 'Sources' }).waitFor();

    const other = await openSignedIn(product, '/scores/week');
    await other.page.getByRole('columnheader', { name: 'Sources' }).waitFor();
    await Promise.all([
      other.page.waitForResponse(/list-layout/),
      choose(other.page, 'menuitem', 'Reset columns'),
    ]);
    await other.page.getByRole('columnheader', { name: 'Sources' }).waitFor({ state: 'detached' });
    let html = '';
    const reload = async () => {
      html = (await (await page.reload())?.text()) ?? '';
      return html;
    };
    // A busy server leaves a page to the browser.
    await expect.poll(reload).toContain('aria-label="Capacity"');
    expect(html).not.toContain('aria-label="Sources"');
    expect(other.complaints).toEqual([]);
  });
});
