import { describe, expect, it } from 'vitest';
import { listScores } from '#contract/scores/scores.ts';
import { goBackWhileHydrating } from './back-button.ts';
import { STAFF } from './journey-product.ts';
import { openProduct } from './product.ts';
import {
  column,
  eventNames,
  heading,
  isAt,
  openSignedIn,
  scores,
  settled,
  sortBy,
  span,
} from './screens.ts';

const product = await openProduct();

describe('the ranked lists', () => {
  it('lead from the sign-in to an event by the keyboard alone', async () => {
    const { page, complaints } = await product.open();
    await page.goto('/');
    await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(STAFF.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(STAFF.password);
    await page.keyboard.press('Enter');

    await isAt(page, '/scores');
    await page.getByRole('link', { name: 'Next week' }).first().focus();
    await page.keyboard.press('Enter');
    await isAt(page, '/scores/week');
    await heading(page, 'Next week').waitFor();
    const call = await product.signedInCall();
    const { events, count } = await call(listScores, { body: { time_range: 'week' } });
    await expect.poll(() => eventNames(page)).toEqual(events.map((event) => event.event_name));
    await expect.poll(() => span(page).textContent()).toBe(`1–10 of ${count}`);
    const shown = await scores(page);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(shown).toHaveLength(10);

    // Into the list: its keys act there.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(']');
    await isAt(page, '/scores/week?page=2');
    await expect.poll(() => span(page).textContent()).toBe(`11–20 of ${count}`);
    await page.keyboard.press('/');
    await page.keyboard.type(events[0]?.event_name ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => eventNames(page)).toContain(events[0]?.event_name);
    await page.keyboard.press('Escape');
    await isAt(page, '/scores/week');

    await page.getByRole('searchbox').blur();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: events[1]?.event_name ?? '' });
    await panel.getByRole('button', { name: 'Promote' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    const bar = page.getByRole('button', { name: /^Score .*: why$/ }).first();
    const [score] = await scores(page);
    await bar.focus();
    const explanation = page.getByRole('tooltip');
    await explanation
      .getByText(/^[\d.]+ of \d+$/)
      .first()
      .waitFor();
    const points = await explanation.getByRole('definition').allTextContents();
    const [type = 0, time = 0, capacity = 0, sum = 0] = points.map(Number.parseFloat);
    expect(Number(sum.toFixed(1))).toBe(score);
    // Each is shown with one decimal.
    expect(Math.abs(type + time + capacity - sum)).toBeLessThan(0.21);
    expect(complaints).toEqual([]);
  });

  it('keep what was asked in the address, over a reload, the back button and a second visit', async () => {
    const { page, context } = await openSignedIn(product, '/scores/year');
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('the');
    await isAt(page, '/scores/year?q=the&size=25');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Theater');
    await sortBy(page, 'Starts');
    await page.getByRole('button', { name: 'Next page' }).click();
    const address = '/scores/year?q=the&type=theater&sort=starts_at&page=2&size=25';
    await isAt(page, address);
    await expect.poll(() => span(page).textContent()).toMatch(/^26–50 of/);
    const names = await eventNames(page);
    expect(names).toHaveLength(25);
    for (const name of names) expect(name.toLowerCase()).toContain('the');

    await page.reload();
    await isAt(page, address);
    await expect.poll(() => eventNames(page)).toEqual(names);

    await page.goBack();
    await expect.poll(() => span(page).textContent()).toMatch(/^1–25 of/);
    await page.goForward();
    await expect.poll(() => eventNames(page)).toEqual(names);

    const count = Number((await span(page).textContent())?.split(' of ')[1]?.replaceAll(',', ''));
    const last = Math.ceil(count / 25);
    await page.getByRole('button', { name: `Page ${last}`, exact: true }).click();
    await expect.poll(() => span(page).textContent()).toMatch(new RegExp(`–${count} of ${count}$`));

    const second = await context.newPage();
    await second.goto('/scores/year');
    await isAt(second, '/scores/year?q=the&size=25');
    await expect.poll(() => second.getByRole('searchbox').inputValue()).toBe('the');
    const kept = await second.evaluate(() => ({
      size: localStorage.getItem('yearlyRowsPerPage'),
      search: localStorage.getItem('yearlyEventSearch'),
    }));
    expect(kept).toEqual({ size: '25', search: 'the' });
  });

  it('follow the back button before and while the page is hydrated', async () => {
    await goBackWhileHydrating(product, 1);
  });

  it('filter by type, the week by category too, and sort by every column', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Theater');
    await isAt(page, '/scores/week?type=theater');
    await expect
      .poll(() => page.locator('tbody').getByTitle('Theater', { exact: true }).count())
      .toBe(10);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Opera');
    await isAt(page, '/scores/week?type=theater&category=Opera');
    await expect
      .poll(async () => new Set(await column(page, 'Category')))
      .toEqual(new Set(['Opera']));

    await page.getByRole('link', { name: 'Next six months' }).click();
    await heading(page, 'Next six months').waitFor();
    await isAt(page, '/scores/six-months');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Sport');
    await expect
      .poll(() => page.locator('tbody').getByTitle('Sport', { exact: true }).count())
      .toBe(10);
    await page.getByRole('combobox', { name: 'Category' }).waitFor({ state: 'detached' });

    await page.goto('/scores/month');
    await sortBy(page, 'Capacity');
    await isAt(page, '/scores/month?sort=venue_capacity');
    const numbers = async () =>
      (await column(page, 'Capacity')).map((text) => Number(text.replaceAll(',', '')));
    const isDescending = async () => {
      const shown = await numbers();
      const sorted = shown.toSorted((a, b) => b - a);
      return (shown[0] ?? 0) > 50_000 && shown.join() === sorted.join();
    };
    await expect.poll(isDescending).toBe(true);
    await sortBy(page, 'Capacity');
    await isAt(page, '/scores/month?sort=venue_capacity&order=asc');
    await expect.poll(async () => (await numbers())[0]).toBeLessThan(1000);

    const sortsBy = async (name: string, sort: string) => {
      await sortBy(page, name);
      await isAt(page, `/scores/month?sort=${sort}`);
      await settled(page);
      const header = page.getByRole('columnheader', { name, exact: true });
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    };
    await sortsBy('Event', 'event_name');
    await sortsBy('Category', 'event_category');
    await sortsBy('Venue', 'venue_name');
    await sortsBy('Starts', 'starts_at');
    await page.getByRole('button', { name: 'Columns and rows' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Type', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'City', exact: true }).click();
    await page.keyboard.press('Escape');
    await sortsBy('Type', 'event_type');
    await sortsBy('City', 'city');
    await sortBy(page, 'Score');
    await isAt(page, '/scores/month');
  });

  it('find part of a name in any script, and say what to do when nothing matches', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    await page.getByRole('searchbox').fill('%_%');
    await page.getByText('No matches').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await isAt(page, '/scores/week');
    await expect.poll(() => eventNames(page)).toHaveLength(10);

    await page.goto('/scores/year');
    for (const part of ['北京长城', 'תל אביב', 'ÉTOILE']) {
      await page.getByRole('searchbox').fill(part);
      await expect
        .poll(async () => (await eventNames(page))[0]?.toLowerCase())
        .toContain(part.toLowerCase());
    }
  });
});
