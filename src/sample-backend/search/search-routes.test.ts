import { describe, expect, it } from 'vitest';
import { openChat } from '#contract/chat.ts';
import { readBookmarks, readMainSearch, toggleBookmark } from '#contract/search.ts';
import { openSampleBackend, PAGES } from '../test/sample-client.ts';

describe('GET /api/main-search/data', () => {
  it('answers pages, files and contacts, four results of each to be shown', async () => {
    const { searchArr } = await openSampleBackend().call(readMainSearch, {});
    expect(searchArr.map(({ groupTitle }) => groupTitle)).toEqual(['Pages', 'Files', 'Contacts']);
    expect(searchArr.map(({ searchLimit }) => searchLimit)).toEqual([4, 4, 4]);
    expect(searchArr[0].data).toHaveLength(PAGES.length);
    expect(searchArr[2].data[0]?.date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('has the content of every file, and the chat of every contact', async () => {
    const { call } = openSampleBackend();
    const [, files, contacts] = (await call(readMainSearch, {})).searchArr;
    const beginnings = { pdf: '%PDF-1.4', doc: '{\\rtf1', xls: '', jpg: '<svg' };
    for (const { title, url, file, size } of files.data) {
      const content = await (await fetch(url)).text();
      const beginning = Object.entries(beginnings).find(([kind]) => kind === file)?.[1];
      expect([title, content.startsWith(beginning ?? 'no such kind')]).toEqual([title, true]);
      const bytes = new TextEncoder().encode(content).length;
      expect(size).toBe(bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
    }
    for (const { title, chatId } of contacts.data) {
      const { contact } = await call(openChat, { query: { id: chatId } });
      expect(contact.fullName).toBe(title);
    }
  });
});

describe('/api/bookmarks', () => {
  it('starts with five pages', async () => {
    const { bookmarks, suggestions } = await openSampleBackend().call(readBookmarks, {});
    expect(bookmarks.map(({ link }) => link)).toEqual([
      '/apps/email',
      '/apps/chat',
      '/apps/todo',
      '/apps/calendar',
      '/scores/week',
    ]);
    expect(suggestions).toHaveLength(PAGES.length);
  });

  it('toggles with each update, for search and bookmarks alike', async () => {
    const { call } = openSampleBackend();
    const buttons = PAGES.length;
    await call(toggleBookmark, { body: { id: buttons } });
    const { bookmarks } = await call(readBookmarks, {});
    expect(bookmarks.at(-1)).toMatchObject({ id: buttons, isBookmarked: true });
    await call(toggleBookmark, { body: { id: buttons } });
    const { searchArr } = await call(readMainSearch, {});
    expect(searchArr[0].data[buttons - 1]?.isBookmarked).toBe(false);
  });

  it('refuses a page that is not there', async () => {
    const { call } = openSampleBackend();
    for (const id of [0, -1, 999]) {
      await expect(call(toggleBookmark, { body: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('the sample back end', () => {
  it('discards every change when it is reset', async () => {
    const { backend, call } = openSampleBackend();
    await call(toggleBookmark, { body: { id: 1 } });
    await backend.reset();
    expect((await call(readBookmarks, {})).bookmarks).toHaveLength(5);
  });

  it('answers an unknown call under its prefixes with 404', async () => {
    const { backend } = openSampleBackend();
    const response = await backend.fetch(new Request('http://sample.test/jwt/nothing'));
    expect(response.status).toBe(404);
  });
});
