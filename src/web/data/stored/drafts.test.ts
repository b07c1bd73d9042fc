import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { createDraftStore } from './drafts.ts';
import { forgetPersonal, keepPersonalOf } from './personal-storage.ts';

const ADA = 7;
const GRACE = 70;
const NOTE = { values: { text: 'Ask the venue' }, saved: { text: '' } };

describe('the drafts of a person', () => {
  it('come back as they were, empty number fields too', () => {
    const value = fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.double());
    const fields = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value)), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.string(), fields, fields, (of, values, saved) => {
        fc.pre(![values, saved].some((one) => Object.hasOwn(one, '__proto__')));
        const store = createDraftStore(createMemoryStorage(), ADA, () => 5);
        store.write(of, { values, saved });
        // JSON knows one zero.
        const plain = (one: object) =>
          JSON.parse(JSON.stringify(one, (_, part) => (Number.isNaN(part) ? 'NaN' : part)));
        const { at, ...draft } = store.read(of) ?? { at: 0 };
        expect([at, plain(draft)]).toEqual([5, plain({ values, saved })]);
        store.remove(of);
        expect(store.read(of)).toBeNull();
      }),
    );
  });

  it('are nobody else’s', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), fc.string(), (one, other, of, other_of) => {
        fc.pre(one !== other || of !== other_of);
        const storage = createMemoryStorage();
        createDraftStore(storage, one).write(of, NOTE);
        expect(createDraftStore(storage, other).read(other_of)).toBeNull();
      }),
    );
  });

  it('outlive a sign-out and the sign-in of somebody else', () => {
    const storage = createMemoryStorage();
    keepPersonalOf(storage, ADA);
    createDraftStore(storage, ADA).write('note.3', NOTE);
    forgetPersonal(storage);
    keepPersonalOf(storage, GRACE);
    expect(createDraftStore(storage, GRACE).read('note.3')).toBeNull();
    expect(createDraftStore(storage, ADA).read('note.3')).toMatchObject(NOTE);
  });

  it('are gone after 30 days, whoever comes then, and so is what cannot be read', () => {
    const storage = createMemoryStorage();
    createDraftStore(storage, ADA, () => 0).write('note.3', NOTE);
    storage.setItem('drafts.7.note.4', '{"at":');
    createDraftStore(storage, GRACE, () => 30 * DAY_MS);
    expect(storage.getItem('drafts.7.note.3')).not.toBeNull();
    expect(storage.getItem('drafts.7.note.4')).toBeNull();
    createDraftStore(storage, GRACE, () => 30 * DAY_MS + 1);
    expect(storage.length).toBe(0);
  });

  it('last as long as the page where the storage is full or refused', () => {
    const storage: Storage = {
      ...createMemoryStorage(),
      length: 0,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    createDraftStore(storage, ADA).write('note.3', NOTE);
    expect(createDraftStore(storage, ADA).read('note.3')).toMatchObject(NOTE);
  });
});
