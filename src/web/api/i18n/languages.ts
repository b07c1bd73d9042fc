/** The available languages, each with its own name. The first is the default. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const LANGUAGE_KEY = 'language';

/** The language chosen on an earlier visit; the default if there is none or it is no longer available. */
export function readLanguage(storage: Storage): LanguageCode {
  const stored = storage.getItem(LANGUAGE_KEY);
  return (LANGUAGES.find(({ code }) => code === stored) ?? LANGUAGES[0]).code;
}

export function storeLanguage(storage: Storage, language: LanguageCode): void {
  storage.setItem(LANGUAGE_KEY, language);
}
