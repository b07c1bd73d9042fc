import { restoreWindows } from './windows-1252.ts';

/** Control characters, lone surrogates, and text direction overrides, which would affect the text after them. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNSAFE_RUN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Whether the text can be stored by PostgreSQL and shown as it is. */
export function isSafeText(text: string): boolean {
  return !UNSAFE.test(text);
}

/**
 * Text that is safe to store and to show: control characters that come from Windows-1252 are what they mean there,
 * other unsafe characters become spaces (a run of them one), ends are trimmed, characters composed (NFC). Empty text
 * is null.
 */
export function cleanText(text: string): string | null {
  const safe = UNSAFE.test(text) ? restoreWindows(text).replace(UNSAFE_RUN, ' ') : text;
  return safe.trim().normalize('NFC') || null;
}

/**
 * A copy with its own memory. A substring keeps the whole chunk alive, so what outlives
 * the chunk, as in a cache, must be copied.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
