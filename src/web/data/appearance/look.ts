import { isListMemory } from '../stored/stored-keys.ts';
import { SETTINGS } from './appearance.ts';

/**
 * What the server needs to render a page as this browser would: these stored values and the time zone. They are sent in
 * a cookie, which is written whenever one of them changes.
 */
const COOKIE = 'marquee-look';
/** Over HTTPS the `__Host-` prefix ensures that no unencrypted page and no other host has set it. */
const SECURE_PREFIX = '__Host-';
const DAYS = 400;
/** A page with a larger look is rendered by the browser. */
const MOST_LENGTH = 3000;

const OF_LISTS = ['scoreColumns', 'scoreCharts'];

/** Whether the value of a storage key is sent to the server. */
export function isOfLook(key: string): boolean {
  return key in SETTINGS || OF_LISTS.includes(key) || isListMemory(key);
}

type Look = { stored: Record<string, string>; timeZone: string };

/** Serializes a look; equal looks give equal texts. */
export function describeLook(storage: Storage): string {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const entries = keys
    .filter(isOfLook)
    .sort()
    .map((key) => [key, storage.getItem(key) ?? '']);
  const look: Look = { stored: Object.fromEntries(entries), timeZone: readTimeZone() };
  return JSON.stringify(look);
}

/** Uses `Temporal` where available: `Intl` would create a date format first, which delays the page. */
function readTimeZone(): string {
  const { Temporal: temporal }: { Temporal?: { Now: { timeZoneId(): string } }; Intl: unknown } =
    globalThis;
  return temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Parses a look; null where the text is none. */
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

/** The same storage, which also updates the cookie for the server on each change of the look. */
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
