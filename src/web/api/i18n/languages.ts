import type { LanguageCode } from './language-codes.ts';

/** The available languages, each with its own name and direction. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const satisfies readonly { code: LanguageCode; name: string; direction: 'ltr' | 'rtl' }[];
