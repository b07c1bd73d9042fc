import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type messages from '../../../public/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages };
  }
}

const LANGUAGE = 'en';

/** The translator over messages that are already there: nothing waits or flashes later. */
export async function createI18n(translation: Resource[string][string]): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: LANGUAGE,
    resources: { [LANGUAGE]: { translation } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Fetches the messages of the language. Rejects when they cannot be had: without them no page can speak. */
export async function fetchMessages(): Promise<Resource[string][string]> {
  const response = await fetch(`/locales/${LANGUAGE}.json`);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
