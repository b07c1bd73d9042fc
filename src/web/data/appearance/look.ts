import { isListMemory } from '../stored/stored-keys.ts';
import { SETTINGS } from './appearance.ts';

/**
 * What the server has to know of a browser to draw a page as that browser would: these stored values and its time zone.
 * The cookie that carries them is written whenever one of them changes.
 */
const COOKIE = 'marquee-look';
/** Over HTTPS the name itself says that no unencrypted page and no other host has written it. */
const SECURE_PREFIX = '__Host-';
const DAYS = 400;
/** What does not fit is drawn by the browser. */
const MOST_LENGTH = 3000;

const OF_LISTS = ['scoreColumns', 'scoreCharts'];

/** Whether the server knows what is stored under a key. */
export function isOfLook(key: string): boolean {
  return key in SETTINGS || OF_LISTS.includes(key) || isListMemory(key);
}

type Look = { stored: Record<string, string>; timeZone: string };

/** One text for one look. */
export function describeLook(storage: Storage): string {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const entries = keys
    .filter(isOfLook)
    .sort()
    .map((key) => [key, storage.getItem(key) ?? '']);
  const look: Look = { stored: Object.fromEntries(entries), timeZone: readTimeZone() };
  return JSON.stringify(look);
}

/** By `Temporal`, where the browser has it: `Intl` makes a whole format of dates first, while the page waits. */
function readTimeZone(): string {
  const { Temporal: temporal }: { Temporal?: { Now: { timeZoneId(): string } }; Intl: unknown } =
    globalThis;
  return temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The look that a text describes; null where it describes none. */
export function readLook(text: string | null): Look | null {
  try {
    const look: unknown = JSON.parse(text ?? 'null');
    if (typeof look !== 'object' || look === null) return null;
    const { stored, timeZone }: { stored?: unknown; timeZone?: unknown } = look;
    if (typeof stored !== 'object' || stored === null || typeof timeZone !== 'string') return null;
    new Intl.DateTimeFormat('en', { timeZone });
    const known = Object.entries(stored).filter(
      (entry): entry is [string, string] => isOfLook(entry[0]) && typeof entry[1] === 'string',
    );
    return { stored: Object.fromEntries(known), timeZone };
  } catch {
    return null;
  }
}

/** The same storage, which tells the server's cookie of each change of the look. */
export function keepLook(storage: Storage): Storage {
  tell(storage);
  const changing =
    <Values extends unknown[]>(change: (...values: Values) => void) =>
    (...values: Values) => {
      change(...values);
      const [key] = values;
      if (typeof key !== 'string' || isOfLook(key)) tell(storage);
    };
  return {
    get length() {
      return storage.length;
    },
    getItem: (key) => storage.getItem(key),
    key: (index) => storage.key(index),
    setItem: changing((key: string, value: string) => storage.setItem(key, value)),
    removeItem: changing((key: string) => storage.removeItem(key)),
    clear: changing(() => storage.clear()),
  };
}

function tell(storage: Storage): void {
  const value = encodeURIComponent(describeLook(storage));
  const isShort = value.length <= MOST_LENGTH;
  const isSecure = window.location.protocol === 'https:';
  const [prefix, secure] = isSecure ? [SECURE_PREFIX, '; Secure'] : ['', ''];
  const age = isShort ? DAYS * 86_400 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one answers too late for the next document
  document.cookie = `${prefix}${COOKIE}=${isShort ? value : ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
