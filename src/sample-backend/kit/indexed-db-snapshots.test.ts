import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createCollection, type Notice } from './collection.ts';
import { createIndexedDbSnapshots } from './indexed-db-snapshots.ts';
import { createQueues, forgetAll } from './snapshots.ts';

/** Tabs of one browser: they share the database and the locks. */
function openBrowser() {
  const exclusively = createQueues();
  return {
    openTab: () => {
      const notices: Notice[] = [];
      const onNotice = (notice: Notice) => notices.push(notice);
      const snapshots = createIndexedDbSnapshots({
        onNotKept: () => onNotice('not-kept'),
        exclusively,
      });
      const collection = createCollection(
        { name: 'words', schema: z.array(z.string()), seed: () => ['first'] },
        { snapshots, onChange: () => undefined, onNotice },
      );
      const add = (word: string) =>
        collection.change((words) => ({ state: [...words, word], result: words.length + 1 }));
      return { snapshots, collection, add, notices };
    },
  };
}

function failingDatabase(message: string): IDBFactory {
  const factory = new IDBFactory();
  factory.open = () => {
    throw new Error(message);
  };
  return factory;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('snapshots in IndexedDB', () => {
  it('keep changes over a reload', async () => {
    await openBrowser().openTab().add('second');
    const { collection, notices } = openBrowser().openTab();
    expect(await collection.read()).toEqual(['first', 'second']);
    expect(notices).toEqual([]);
  });

  it('show each tab what the others change, and lose nothing that they change at once', async () => {
    const browser = openBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.collection.read();
    await Promise.all([one.add('a'), two.add('b'), one.add('c'), two.add('d')]);
    expect([...(await one.collection.read())].sort()).toEqual(['a', 'b', 'c', 'd', 'first']);
    expect(await two.collection.read()).toEqual(await one.collection.read());
  });

  it('go back to the seed in every tab when all is forgotten', async () => {
    const browser = openBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.add('a');
    await two.collection.read();
    expect(await forgetAll(one.snapshots)).toEqual(['words']);
    await one.add('b');
    expect(await two.collection.read()).toEqual(['first', 'b']);
  });

  it('set aside what they cannot understand, once for all tabs', async () => {
    const browser = openBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.snapshots.write('words', 3, { broken: true });
    const states = await Promise.all([one.collection.read(), two.collection.read()]);
    expect(states).toEqual([['first'], ['first']]);
    expect([...one.notices, ...two.notices]).toEqual(['reseeded']);
    expect(await one.snapshots.read('words set aside')).toEqual({ broken: true });
  });

  it('go on in memory where the browser opens no database, and say so once', async () => {
    vi.stubGlobal('indexedDB', failingDatabase('The operation is insecure.'));
    const { add, collection, notices } = openBrowser().openTab();
    expect(await collection.read()).toEqual(['first']);
    await add('second');
    expect(await collection.read()).toEqual(['first', 'second']);
    expect(notices).toEqual(['not-kept']);
  });

  it('go on in memory from the first write that fails, keeping what was there', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    await tab.add('second');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await Promise.all([tab.add('third'), tab.add('fourth')]);
    expect(await tab.collection.read()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(tab.notices).toEqual(['not-kept']);
    expect(await browser.openTab().collection.read()).toEqual(['first', 'second']);
  });

  it('still read other collections after a write has failed', async () => {
    const { snapshots } = openBrowser().openTab();
    await snapshots.write('kept before', 1, 'yes');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await snapshots.write('other', 1, 'lost on reload');
    put.mockRestore();
    expect(await snapshots.read('kept before')).toBe('yes');
    expect(await snapshots.read('other')).toBe('lost on reload');
    expect((await snapshots.names()).sort()).toEqual(['kept before', 'other']);
  });
});
