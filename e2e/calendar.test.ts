import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Opened, type Screen, setTime } from './browsers.ts';
import { NOW } from './journey-product.ts';
import { openProduct } from './product.ts';
import { heading, openSignedIn, violations } from './screens.ts';

const product = await openProduct();

type Point = { x: number; y: number };

const event = (page: Page, name: RegExp | string) =>
  page.getByRole('region', { name: 'Events' }).getByRole('button', { name });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: RegExp | string) =>
  page.getByRole('status').filter({ hasText: text });

/** Chooses a day of the month that a date field shows. */
async function chooseDay(form: Locator, label: string, day: string): Promise<void> {
  await form.getByRole('button', { name: `${label}: ` }).click();
  await form.getByRole('button', { name: day, exact: true }).click();
}

async function isGone(found: Locator): Promise<void> {
  await found.first().waitFor({ state: 'detached' });
}

/** A time of a day in the week that is shown, as a point of the window; hours count from midnight. */
async function pointAt(page: Page, day: number, hour: number): Promise<Point> {
  const grid = page.getByRole('region', { name: 'Events' });
  const column = await grid.getByRole('columnheader').nth(day).boundingBox();
  const [eight, noon] = await Promise.all(
    ['08:00:00', '12:00:00'].map((time) =>
      grid.locator(`[data-time="${time}"]`).last().boundingBox(),
    ),
  );
  if (!column || !eight || !noon) throw new Error('The week is not there.');
  const perHour = (noon.y - eight.y) / 4;
  return { x: column.x + column.width / 2, y: eight.y + (hour - 8) * perHour };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** A point below its upper edge, where it can be dragged. */
async function bodyOf(found: Locator): Promise<Point> {
  const box = await found.boundingBox();
  if (!box) throw new Error('The event is not there.');
  return { x: box.x + box.width / 2, y: box.y + 12 };
}

/** A few pixels more than the lines of the grid, so that the pointer is well inside a quarter of an hour. */
function below({ x, y }: Point, pixels = 4): Point {
  return { x, y: y + pixels };
}

async function openCalendar(query: string, screen?: Screen): Promise<Opened> {
  const opened = await openSignedIn(product, '/scores/week', screen);
  await opened.page.goto(`/apps/calendar${query}`);
  await heading(opened.page, 'Calendar').waitFor();
  return opened;
}

describe('the calendar', () => {
  it('fills the chosen day of the small month with colour', async () => {
    const { page } = await openCalendar('?view=month&date=2026-11-17');
    const chosen = page.locator('[data-day="2026-11-17"][data-selected]');
    const colour = () => chosen.evaluate((day) => getComputedStyle(day).backgroundColor);
    await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('adds an event by drawing it, moves it, undoes that, and resizes it', async () => {
    const { page, complaints } = await openCalendar('?view=week&date=2026-11-17');
    await event(page, 'Design review').waitFor();

    await drag(page, below(await pointAt(page, 0, 10)), below(await pointAt(page, 0, 11.25)));
    const sheet = panel(page, 'New event');
    await expect.poll(() => sheet.getByLabel('Start time').inputValue()).toBe('10:00');
    await expect.poll(() => sheet.getByLabel('End time').inputValue()).toBe('11:30');
    await sheet.getByLabel('Title').fill('Réglage des lumières');
    await sheet.getByRole('button', { name: 'Add event' }).click();
    await isGone(sheet);
    const made = event(page, 'Réglage des lumières');
    await made.filter({ hasText: /10:00\s–\s11:30/ }).waitFor();

    await drag(page, await bodyOf(made), below(await pointAt(page, 1, 13)));
    await toast(page, /moved to Nov 17, 2026, 1:00\sPM/).waitFor();
    await made.filter({ hasText: /1:00\s–\s2:30/ }).waitFor();
    await toast(page, 'moved to').getByRole('button', { name: 'Undo' }).click();
    await made.filter({ hasText: /10:00\s–\s11:30/ }).waitFor();

    await made.hover();
    const box = await made.boundingBox();
    if (!box) throw new Error('The event is not there.');
    const end = { x: box.x + box.width / 2, y: box.y + box.height - 2 };
    await drag(page, end, below(await pointAt(page, 0, 12.5), 2));
    await made.filter({ hasText: /10:00\s–\s12:45/ }).waitFor();
    await toast(page, /moved to Nov 16, 2026, 10:00\sAM/).waitFor();

    await page.reload();
    await made.filter({ hasText: /10:00\s–\s12:45/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('edits an event, asks before unsaved changes are left, and undoes a deletion', async () => {
    const { page, complaints } = await openCalendar('?view=week&date=2026-11-17');
    await event(page, 'Design review').click();
    const sheet = panel(page, 'Edit event');
    await page.waitForURL(/event=\d+/);
    await sheet.getByLabel('Title').fill('Brochure, last round');
    await chooseDay(sheet, 'Ends', 'Thu, Nov 19');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('The end must be after the start.').waitFor();

    await page.goBack();
    const question = panel(page, 'Leave without saving?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseDay(sheet, 'Ends', 'Fri, Nov 20');
    await sheet.getByLabel('Calendar').selectOption('ETC');
    await sheet.getByRole('combobox', { name: 'Guests' }).fill('sato');
    await sheet.getByRole('option', { name: '佐藤 健' }).click();
    // Closes the list of guests, not the form.
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await isGone(sheet);
    await event(page, 'Brochure, last round (ETC)').click();
    await sheet.getByText('佐藤 健').waitFor();

    await sheet.getByRole('button', { name: 'Delete' }).click();
    await isGone(event(page, 'Brochure, last round'));
    await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
    await event(page, 'Brochure, last round (ETC)').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the selected calendars and stores the selection in the address', async () => {
    const { page } = await openCalendar('?view=week&date=2026-11-17');
    await event(page, 'Running with Ana').waitFor();
    await page.getByRole('checkbox', { name: 'Personal' }).uncheck();
    await isGone(event(page, 'Running with Ana'));
    await page.waitForURL(/calendars=Business%2CHoliday%2CETC%2CFamily/);
    await page.reload();
    await event(page, 'Design review').waitFor();
    await isGone(event(page, 'Running with Ana'));
    await page.getByRole('checkbox', { name: 'All calendars' }).check();
    await event(page, 'Running with Ana').waitFor();
  });

  it('changes views, adds an event and moves it by keyboard alone', async () => {
    const { page, complaints } = await openCalendar('');
    const title = (name: RegExp | string) => page.getByRole('heading', { level: 2, name });
    await title('November 2026').waitFor();
    for (const key of ['Tab', 'Enter', 'w']) await page.keyboard.press(key);
    await title('Nov 16 – 22, 2026').waitFor();
    await page.keyboard.press('ArrowRight');
    await title('Nov 23 – 29, 2026').waitFor();
    await page.keyboard.press('t');
    await page.keyboard.press('d');
    await title('Sat, Nov 21, 2026').waitFor();

    await page.keyboard.press('n');
    await panel(page, 'New event').getByLabel('Title').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Key of the hall');
    await page.keyboard.press('Enter');
    await event(page, 'Key of the hall')
      .filter({ hasText: /11:00\s–\s12:00/ })
      .waitFor();

    await event(page, 'Key of the hall').focus();
    await page.keyboard.press('Enter');
    const sheet = panel(page, 'Edit event');
    await sheet.getByLabel('Start time').fill('15:30');
    await expect.poll(() => sheet.getByLabel('End time').inputValue()).toBe('16:30');
    await page.keyboard.press('Enter');
    await event(page, 'Key of the hall')
      .filter({ hasText: /3:30\s–\s4:30/ })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('starts with the list on a phone and fits its width in every view', async () => {
    const { page } = await openCalendar('', { width: 360, height: 740 });
    await event(page, 'Grandmother’s birthday').waitFor();
    const radio = (name: string) => page.getByRole('radio', { name });
    await expect.poll(() => radio('List').isChecked()).toBe(true);
    for (const view of ['Month', 'Week', 'Day']) {
      await radio(view).check();
      await expect.poll(() => radio(view).isChecked()).toBe(true);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, { message: view }).toBe(0);
    }
  });

  it('invites guests by mail, shows what they answer, reminds, and repeats', async () => {
    const { page, complaints } = await openCalendar('?view=list');
    await page.getByRole('button', { name: 'New event' }).click();
    const sheet = panel(page, 'New event');
    await sheet.getByLabel('Title').fill('Load-in meeting');
    await sheet.getByLabel('Start time').fill('12:30');
    await sheet.getByLabel('End time').fill('13:00');
    await sheet.getByLabel('Repeats').selectOption('Every week');
    await sheet.getByLabel('Reminder').selectOption('1 hour before');
    await sheet.getByRole('combobox', { name: 'Guests' }).fill('Noa');
    await page.getByRole('option', { name: 'Noa Lindqvist' }).click();
    await sheet.getByRole('button', { name: 'Add event' }).click();
    await expect.poll(() => event(page, /Load-in meeting/).count()).toBeGreaterThan(2);

    await setTime(page, Date.parse(NOW) + 60_000);
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByText('Noa Lindqvist answered').click();
    const edited = panel(page, 'Edit event');
    await edited.getByText(/^(Coming|Maybe|Not coming)$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await setTime(page, new Date(2026, 10, 21, 11, 31).getTime());
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByText('Calendar reminder').waitFor();
    await page.goto('/apps/email/sent');
    await page.getByRole('link', { name: /Invitation: Load-in meeting/ }).waitFor();
    await page.goto('/apps/email');
    await page.getByRole('link', { name: /(Accepted|Maybe|Declined): Load-in meeting/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
