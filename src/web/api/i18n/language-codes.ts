/** The available languages; the first is the default. */
export const LANGUAGE_CODES = ['en', 'de', 'ar'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

const LANGUAGE_KEY = 'language';

/** The language chosen on an earlier visit; the default if there is none or it is no longer available. */
export function readLanguage(storage: Storage): LanguageCode {
  const stored = storage.getItem(LANGUAGE_KEY);
  return LANGUAGE_CODES.find((code) => code === stored) ?? LANGUAGE_CODES[0];
}

export function storeLanguage(storage: Storage, language: LanguageCode): void {
  storage.setItem(LANGUAGE_KEY, language);
}
