import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createCollection, type Notice, unreadableIn } from './collection.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { resetAll } from './store.ts';

const word = z.object({ id: z.number(), text: z.string() });
const FIRST = { id: 1, text: 'first' };

/** A tab of this browser: all tabs share the database. */
function openTab(seed: z.infer<typeof word>[] = [FIRST]) {
  const notices: Notice[] = [];
  const onNotice = (notice: Notice) => notices.push(notice);
  const store = createIndexedDbStore({
    onNotKept: () => onNotice({ kind: 'not-kept' }),
    onOutdated: () => onNotice({ kind: 'reseeded' }),
  });
  const collection = createCollection(
    { name: 'words', schema: z.array(word), seed: () => seed },
    { store, today: () => new Date(), onChange: () => undefined, onNotice },
  );
  const add = (text: string) =>
    collection.change((words) => {
      const id = Math.max(0, ...words.map((one) => one.id)) + 1;
      return { state: [...words, { id, text }], result: id };
    });
  const texts = async () => (await collection.read()).map(({ text }) => text);
  return { store, collection, add, texts, notices };
}

function failingDatabase(message: string): IDBFactory {
  const factory = new IDBFactory();
  factory.open = () => {
    throw new Error(message);
  };
  return factory;
}

function failToWrite() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Word = z.infer<typeof word>;

function put(words: Word[], { id, text }: Word): Word[] {
  const isKnown = words.some((one) => one.id === id);
  return isKnown
    ? words.map((one) => (one.id === id ? { id, text } : one))
    : [...words, { id, text }];
}

/** Changes of a list; null is a reset. */
const change = fc.oneof(
  fc.record({ id: fc.nat(5), text: fc.string() }).map((one) => (words: Word[]) => put(words, one)),
  fc.nat(5).map((id) => (words: Word[]) => words.filter((one) => one.id !== id)),
  fc.constant((words: Word[]) => words.toReversed()),
  fc.constant(null),
);

describe('collections in IndexedDB', () => {
  it('keep changes over a reload', async () => {
    await openTab().add('second');
    const { texts, notices } = openTab();
    expect(await texts()).toEqual(['first', 'second']);
    expect(notices).toEqual([]);
  });

  it('are the same when they are opened again, after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change), async (changes) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const { store, collection } = openTab();
        let expected = [FIRST];
        for (const make of changes) {
          if (make) await collection.change((state) => ({ state: make(state), result: undefined }));
          else await resetAll(store);
          expected = make ? make(expected) : [FIRST];
        }
        expect(await openTab().collection.read()).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('write one record when one of 10,000 items changes', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, text: `Word ${id}` }));
    const { collection } = openTab(many);
    await collection.read();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await collection.change((words) => ({
      state: words.map((one) => (one.id === 5000 ? { ...one, text: 'changed' } : one)),
      result: undefined,
    }));
    expect(put.mock.calls.map(([value]) => value)).toEqual([2, { id: 5000, text: 'changed' }]);
  });

  it('show each tab what the others change, and lose nothing that they change at once', async () => {
    const [one, two] = [openTab(), openTab()];
    await one.collection.read();
    await Promise.all([one.add('a'), two.add('b'), one.add('c'), two.add('d')]);
    expect((await one.texts()).sort()).toEqual(['a', 'b', 'c', 'd', 'first']);
    expect(await two.texts()).toEqual(await one.texts());
  });

  it('go back to the seed in every tab when they are reset', async () => {
    const [one, two] = [openTab(), openTab()];
    await one.add('a');
    await two.collection.read();
    expect(await resetAll(one.store)).toEqual(['words']);
    await one.add('b');
    expect(await two.texts()).toEqual(['first', 'b']);
  });

  it('set aside what they cannot read, once for all tabs', async () => {
    const [one, two] = [openTab(), openTab()];
    const damaged = new Map([['value:', { broken: true }]]);
    await one.store.write('words', 0, new Map(), damaged);
    expect(await Promise.all([one.texts(), two.texts()])).toEqual([['first'], ['first']]);
    expect([...one.notices, ...two.notices]).toEqual([
      { kind: 'set-aside', collection: 'words', records: ['value:'] },
    ]);
    expect(await unreadableIn(one.store)).toEqual([
      { collection: 'words', key: 'value: (1)', value: { broken: true } },
    ]);
  });

  it('leave out a record that is missing', async () => {
    const before = openTab();
    await before.add('second');
    const database = await openDB('marquee-sample-data');
    await database.delete('records', ['words', 'item::number:2']);
    database.close();
    const { texts, notices } = openTab();
    expect(await texts()).toEqual(['first']);
    expect(notices).toEqual([]);
  });

  it('discard data of the database’s first version, and say so', async () => {
    const old = await openDB('marquee-sample-data', 1, {
      upgrade: (database) => void database.createObjectStore('snapshots'),
    });
    await old.put('snapshots', ['old'], 'words state');
    old.close();
    const { texts, notices } = openTab();
    expect(await texts()).toEqual(['first']);
    expect(notices).toEqual([{ kind: 'reseeded' }]);
  });

  it('continue in memory where the browser opens no database, and say so once', async () => {
    vi.stubGlobal('indexedDB', failingDatabase('The operation is insecure.'));
    const { add, texts, notices } = openTab();
    expect(await texts()).toEqual(['first']);
    await add('second');
    expect(await texts()).toEqual(['first', 'second']);
    expect(notices).toEqual([{ kind: 'not-kept' }]);
  });

  it('continue in memory after the first write that fails, with what was there', async () => {
    const tab = openTab();
    await tab.add('second');
    failToWrite();
    await Promise.all([tab.add('third'), tab.add('fourth')]);
    expect(await tab.texts()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(tab.notices).toEqual([{ kind: 'not-kept' }]);
    expect(await openTab().texts()).toEqual(['first', 'second']);
  });

  it('still read other collections after a write has failed', async () => {
    const { store } = openTab();
    const stored = new Map([['value:', 'yes']]);
    await store.write('stored before', 0, new Map(), stored);
    const put = failToWrite();
    const lost = new Map([['value:', 'lost on reload']]);
    await store.write('other', 0, new Map(), lost);
    put.mockRestore();
    expect((await store.read('stored before')).records).toEqual(stored);
    expect((await store.read('other')).records).toEqual(lost);
    expect((await store.names()).sort()).toEqual(['other', 'stored before']);
  });
});
