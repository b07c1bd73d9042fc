import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type messages from '../../../public/locales/en.json';
import { LANGUAGES, type LanguageCode } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages };
  }
}

export type Messages = Resource[string][string];

/** The translator over messages that are already there: nothing waits or flashes later. */
export async function createI18n(
  translation: Messages,
  language: LanguageCode = LANGUAGES[0].code,
): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Fetches the messages of a language. Rejects when they cannot be had: without them no page can speak. */
export async function fetchMessages(language: LanguageCode): Promise<Messages> {
  const response = await fetch(`/locales/${language}.json`);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
