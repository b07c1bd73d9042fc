import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setTime } from './browsers.ts';
import { NOW } from './journey-product.ts';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn, violations } from './screens.ts';

const product = await openProduct();

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** Pixels below what is in sight. */
function belowSight(list: Locator): Promise<number> {
  return list.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
}

function countRows(list: Locator): Promise<number> {
  return list.locator('[data-index]').count();
}

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await log(page).getByText(words).waitFor();
}

/** One pixel as a picture. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Chooses something from the menu of a message. */
async function act(page: Page, words: string, name: string): Promise<void> {
  const message = log(page).locator('[data-index]').filter({ hasText: words });
  await message.hover();
  await message.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The first message that is wholly in sight. */
function firstInSight(list: Locator): Promise<string> {
  return list.evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    const rows = [...box.querySelectorAll('[data-index]')];
    return rows.find((row) => row.getBoundingClientRect().top >= top)?.textContent ?? '';
  });
}

/** Waits until a list no longer scrolls, and its rows have the heights that they keep. */
async function isAtRest(list: Locator): Promise<void> {
  await list.evaluate(
    (box) =>
      new Promise<void>((resolve) => {
        const FRAMES = 10;
        let [last, same] = ['', 0];
        const look = () => {
          const now = `${box.scrollTop} of ${box.scrollHeight}`;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same === FRAMES) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

describe('the chat', () => {
  it('is found, read and answered by keyboard alone, and outlives a reload', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/chat');
    await row(page, 'Grace').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('okafor');
    await isAt(page, '/apps/chat?q=okafor');
    await row(page, 'Noa').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Grace Okafor').waitFor();
    await isAt(page, '/apps/chat/3?q=okafor');

    await page.keyboard.type('Two lines');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and ');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('party popper');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const said = log(page).getByText('Two lines\nand 🎉');
    await said.waitFor();
    await page.keyboard.type('A draft');
    await page.reload();
    await said.waitFor();
    await expect.poll(() => belowSight(log(page))).toBeLessThan(20);
    await expect.poll(() => field(page).inputValue()).toBe('A draft');
    expect(complaints).toEqual([]);
  });

  it('shows in each tab what the other says, and leaves readers where they are', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/apps/chat/3');
    const other = await context.newPage();
    await other.goto('/apps/chat/3');
    await log(other).waitFor();
    await say(other, 'Said in the other tab');
    await log(page).getByText('Said in the other tab').waitFor();
    await expect.poll(() => belowSight(log(page))).toBeLessThan(20);

    await page.bringToFront();
    await log(page).hover();
    await page.mouse.wheel(0, -1500);
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
    await isAtRest(log(page));
    const first = await firstInSight(log(page));
    await say(other, 'And once more');
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    await expect.poll(() => firstInSight(log(page))).toBe(first);
    await page.getByRole('button', { name: '1 new message' }).click();
    await log(page).getByText('And once more').waitFor();
    await expect.poll(() => belowSight(log(page))).toBeLessThan(20);
    expect(complaints).toEqual([]);
  });

  it('is a list or a conversation on a phone, with the way back', async () => {
    const { page } = await openSignedIn(product, '/apps/chat', { width: 360, height: 740 });
    await row(page, 'Tomás').click();
    await heading(page, 'Tomás Ferreira').waitFor();
    await row(page, 'Noa').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Back to all chats' }).click();
    await isAt(page, '/apps/chat');
    await row(page, 'Noa').waitFor();
    await expect.poll(() => row(page, 'Tomás').textContent()).not.toContain('new message');
  });

  it('keeps few of 10,000 messages in the document', async () => {
    const { page } = await openSignedIn(product, '/apps/chat/3');
    await say(page, 'The last of a few');
    await log(page).getByRole('img', { name: 'Sending' }).waitFor({ state: 'detached' });
    await page.evaluate(makeLong);
    await page.reload();
    await log(page).getByText('Message 9999').waitFor();
    await expect.poll(() => countRows(log(page))).toBeLessThan(60);
    await log(page).evaluate((box) => {
      box.scrollTop = box.scrollHeight / 2;
    });
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await log(page).getByText('Message 9999').waitFor();
    await expect.poll(() => countRows(log(page))).toBeLessThan(60);
  });

  it('has groups with pictures, answers and mentions, found by search and reached by a click', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/chat');
    await page.getByRole('button', { name: 'New group' }).click();
    const panel = page.getByRole('dialog', { name: 'New group' });
    await panel.getByLabel('Name').fill('Load-in crew');
    await panel.getByRole('combobox', { name: 'People' }).fill('Amir');
    await page.getByRole('option', { name: 'Amir Haddad' }).click();
    await panel.getByRole('combobox', { name: 'People' }).fill('Ingrid');
    await page.getByRole('option', { name: 'Ingrid Solberg' }).click();
    // The list of people may cover the button.
    await panel.getByLabel('Name').click();
    await panel.getByRole('button', { name: 'Start group' }).click();
    await heading(page, 'Load-in crew').waitFor();

    await page.locator('form input[type="file"]').setInputFiles({
      name: 'dock-plan.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await page.getByText('Picture: dock-plan.png').waitFor();
    await say(page, '@Amir Haddad which dock?');
    await log(page).getByRole('img', { name: 'dock-plan.png' }).waitFor();
    await setTime(page, Date.parse(NOW) + 60_000);
    await log(page).getByText('Amir Haddad', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByText('Amir Haddad mentioned you in the chat').waitFor();
    await page.keyboard.press('Escape');

    await say(page, 'Dock thre');
    await act(page, 'Dock thre', 'Edit');
    await field(page).fill('Dock three');
    await field(page).press('Enter');
    await log(page).getByText('(edited)').waitFor();
    await act(page, 'Dock three', 'React with 👍');
    await log(page).getByRole('button', { name: '👍: 1' }).waitFor();

    await page.goto('/apps/chat');
    await page.getByLabel('Search people and messages').fill('dock-plan');
    await page.getByRole('link', { name: /Load-in crew.*which dock/ }).click();
    await log(page).getByRole('img', { name: 'dock-plan.png' }).waitFor();
    await expect.poll(() => log(page).locator('[data-linked="true"]').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

type StoredChat = {
  userId: number;
  messages: { message: string; time: string; senderId: number }[];
};

/** Runs in the page: gives the chat with contact 3 a history of 10,000 messages. */
function makeLong(): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('marquee-sample-data');
    opening.onsuccess = () => {
      const work = opening.result.transaction('records', 'readwrite');
      const store = work.objectStore('records');
      const messages = Array.from({ length: 10_000 }, (_, index) => ({
        message: `Message ${index}`,
        time: new Date(Date.now() - (10_000 - index) * 400_000).toISOString(),
        senderId: index % 3 ? 3 : 21,
      }));
      const walking: IDBRequest<IDBCursorWithValue | null> = store.openCursor(
        IDBKeyRange.bound(['chats'], ['chats', []]),
      );
      walking.onsuccess = () => {
        const cursor = walking.result;
        if (!cursor) return;
        const record: Partial<StoredChat> = cursor.value;
        if (record.userId === 3) cursor.update({ ...record, messages });
        cursor.continue();
      };
      work.oncomplete = () => {
        opening.result.close();
        done();
      };
      work.onerror = fail;
    };
    opening.onerror = fail;
  });
}
