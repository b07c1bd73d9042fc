/** The languages that the product speaks, each with its own name for itself. The first is the default. */
export const LANGUAGES = [{ code: 'en', name: 'English' }] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const LANGUAGE_KEY = 'language';

/** The language chosen on an earlier visit; the default where none was or it is no longer spoken. */
export function readLanguage(storage: Storage): LanguageCode {
  const stored = storage.getItem(LANGUAGE_KEY);
  return (LANGUAGES.find(({ code }) => code === stored) ?? LANGUAGES[0]).code;
}

export function storeLanguage(storage: Storage, language: LanguageCode): void {
  storage.setItem(LANGUAGE_KEY, language);
}
