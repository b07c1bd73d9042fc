import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights } from '#contract/scores/weights.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { openOwnProduct } from './product.ts';
import { eventNames, openSignedIn, settled } from './screens.ts';

const product = await openOwnProduct();

const START = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 2,
  time_left_weight: 4,
  venue_capacity_weight: 3,
};

async function startAgain(): Promise<void> {
  const call = await product.signedInCall();
  await call(saveWeights, { body: START });
  await call(recalculateScores, {});
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inMain = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).first();

/** The line of a list that says with which weights its ranking was made. */
const madeWith = (page: Page, weights: string) => page.locator(`time[title*="${weights}"]`);

/** A place that nothing is pinned to, and a name that no view and no weight set has: both journeys leave theirs behind. */
type Free = { place: number; name: string };

/** The whole work at the desk, from tuning to undoing, while somebody else looks at the list. */
async function workAtTheDesk(hands: (page: Page) => Hands, free: Free): Promise<void> {
  await startAgain();
  const reader = await openSignedIn(product, '/scores/week?size=25');
  const { page, complaints } = await openSignedIn(product, '/scores/weights');
  // What browsers that cannot ask for a place do: a plain download.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const { press, openRow, type, choose, goTo } = hands(page);
  const rows = () =>
    page
      .getByRole('list', { name: /^Top 20/ })
      .getByRole('listitem')
      .allTextContents();

  const untuned = await rows();
  await type(field(page, 'Sport'), '9');
  await type(field(page, 'Venue capacity'), '1');
  await expect.poll(rows).not.toEqual(untuned);
  await type(field(page, 'Note'), free.name);
  const before = await eventNames(reader.page);
  await press(button(page, 'Save and recalculate'));
  await inMain(page, /sport 9/).waitFor();
  await madeWith(reader.page, 'sport 9').waitFor();
  await expect.poll(() => eventNames(reader.page)).not.toEqual(before);

  await goTo('Next week');
  await page
    .getByText(/(up|down) [\d,]+ ranks? since the run of /)
    .first()
    .waitFor();
  const [first = ''] = await eventNames(page);
  await openRow(page.getByRole('link', { name: first }).first());
  await press(button(page, 'Open the event’s page'));
  await page.getByRole('region', { name: 'Why it ranks here' }).waitFor();

  await press(button(page, 'Correct the facts'));
  await type(field(page, 'Capacity'), '12');
  await type(field(page, 'Reason'), 'Seats were removed');
  await press(button(page, 'Save corrections'));
  await page.getByText('Capacity: 12', { exact: true }).waitFor();
  await expect.poll(async () => (await eventNames(reader.page))[0]).not.toBe(first);

  await press(button(page, 'Pin to a place'));
  await type(field(page, 'Place'), String(free.place));
  await press(button(page, 'Pin'));
  await page.getByText(`Next week: place ${free.place}`).waitFor();
  await expect.poll(async () => (await eventNames(reader.page))[free.place - 1]).toBe(first);

  await goTo('Next week');
  await settled(page);
  await choose(button(page, 'Views'), 'Save this view');
  await type(field(page, 'Name'), free.name);
  await press(button(page, 'Save'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await choose(button(page, 'Export'), 'CSV');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n')[free.place]).toContain(first);

  await choose(button(page, 'Columns and rows'), 'All changes');
  await page.getByText(/ up, .* down, .* within the first 1,000 places/).waitFor();

  await goTo('Weights history');
  await page.getByText(free.name, { exact: true }).waitFor();
  await press(page.getByRole('button', { name: /^Restore and recalculate: version/ }).first());
  await page.getByText(/is saved again/).waitFor();
  const call = await product.signedInCall();
  await expect.poll(() => call(readWeights, {})).toMatchObject(START);
  await madeWith(reader.page, 'sport 2').waitFor();

  expect(reader.page.url()).toMatch(/\/scores\/week\?size=25$/);
  expect(complaints).toEqual([]);
  expect(reader.complaints).toEqual([]);
}

describe('the ranking desk', () => {
  it('tunes, corrects, pins, saves, exports, compares and undoes by mouse, followed live', async () => {
    await workAtTheDesk(mouse, { place: 4, name: 'Derby' });
  });

  it('does all of it by keyboard alone, followed live', async () => {
    await workAtTheDesk(keyboard, { place: 6, name: 'Derby by keys' });
  });

  it('follows a new ranking while an event is open beside the list', async () => {
    await startAgain();
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
    await startAgain();
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
    await startAgain();
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
    const html = await (await page.reload())?.text();
    expect(html).toContain('aria-label="Capacity"');
    expect(html).not.toContain('aria-label="Sources"');
    expect(other.complaints).toEqual([]);
  });
});
