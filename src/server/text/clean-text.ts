/** Control characters, lone surrogates, and the overrides of text direction that would leak out of a cell. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNSAFE_RUN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Whether PostgreSQL could store the text and a page show it as it is. */
export function isSafeText(text: string): boolean {
  return !UNSAFE.test(text);
}

/**
 * Text fit to store and to show: unsafe characters become spaces (a run of them one), ends are
 * trimmed, characters composed (NFC), so that a length is that of what is stored. Empty text is null.
 */
export function cleanText(text: string): string | null {
  const safe = UNSAFE.test(text) ? text.replace(UNSAFE_RUN, ' ') : text;
  return safe.trim().normalize('NFC') || null;
}

/**
 * A copy with memory of its own. Text cut out of a chunk keeps the whole chunk alive, so what outlives
 * the chunk, in a cache, has to be copied.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
