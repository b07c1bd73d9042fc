import { z } from 'zod';
import { DAY_MS } from '#scoring/durations.ts';
import { readText, storedKeys, writeText } from './stored.ts';

/** Longer than people are usually away before they return to a draft. */
const MAX_AGE_MS = 30 * DAY_MS;

const record = z.record(z.string(), z.unknown());
const draft = z.object({ at: z.number(), values: record, saved: record });

const PREFIX = 'drafts.';

/** Not a personal key: drafts stay after sign-out, and are shown to the same person later. */
const keyOf = (personId: number, of: string) => `${PREFIX}${personId}.${of}`;

/** JSON has no `NaN`, which is the value of an empty number field. */
const NOT_A_NUMBER = '\u0000NaN';

function write(value: unknown): string {
  return JSON.stringify(value, (_, part) => (Number.isNaN(part) ? NOT_A_NUMBER : part));
}

function read(text: string | null) {
  try {
    const value = JSON.parse(text ?? '', (_, part) => (part === NOT_A_NUMBER ? Number.NaN : part));
    return draft.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** The unsaved work of one person on this device. Opening it removes old and unreadable drafts of all persons. */
export function createDraftStore(storage: Storage, personId: number, now = Date.now) {
  for (const key of storedKeys(storage).filter((one) => one.startsWith(PREFIX))) {
    const found = read(readText(storage, key));
    if (!found || Math.abs(now() - found.at) > MAX_AGE_MS) writeText(storage, key, null);
  }
  return {
    read: (of: string) => read(readText(storage, keyOf(personId, of))),
    write: (of: string, { values, saved }: { values: object; saved: object }) =>
      writeText(storage, keyOf(personId, of), write({ at: now(), values, saved })),
    remove: (of: string) => writeText(storage, keyOf(personId, of), null),
  };
}
