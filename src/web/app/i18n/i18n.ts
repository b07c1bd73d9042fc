import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type AreaMessages, MESSAGE_AREAS, type MessageArea } from '#web/area-messages.ts';
import type messages from '../../../../public/locales/en.json';
import { LANGUAGES, type LanguageCode } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & AreaMessages };
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
export function fetchMessages(language: LanguageCode): Promise<Messages> {
  return fetchJson(`/locales/${language}.json`);
}

/** Sees to it that a language can be spoken: its messages, and those of the areas that are open. */
export async function loadLanguage(translator: i18n, language: LanguageCode): Promise<void> {
  if (translator.hasResourceBundle(language, 'translation')) return;
  const spoken: object = translator.getResourceBundle(translator.language, 'translation');
  const messages = await fetchMessages(language);
  translator.addResourceBundle(language, 'translation', messages);
  const areas = MESSAGE_AREAS.filter((area) => area in spoken);
  await Promise.all(areas.map((area) => loadAreaMessages(translator, area, language)));
}

const loading = new WeakMap<i18n, Map<string, Promise<void>>>();

/** Sees to it that the messages of an area are there, in the language that is spoken unless another is named. */
export function loadAreaMessages(
  translator: i18n,
  area: MessageArea,
  language: string = translator.language,
): Promise<void> {
  const path = `/locales/${language}/${area}.json`;
  const underWay = loading.get(translator) ?? new Map<string, Promise<void>>();
  loading.set(translator, underWay);
  const known = underWay.get(path);
  if (known) return known;
  const fetched = fetchArea(translator, language, area, path);
  underWay.set(path, fetched);
  // A failed fetch is not remembered: the next try asks again.
  fetched.catch(() => underWay.delete(path));
  return fetched;
}

async function fetchArea(translator: i18n, language: string, area: MessageArea, path: string) {
  if (translator.getResource(language, 'translation', area) !== undefined) return;
  addArea(translator, language, area, await fetchJson(path));
}

/** Puts the messages of an area under its name. */
export function addArea(
  translator: i18n,
  language: string,
  area: string,
  messages: Messages,
): void {
  translator.addResourceBundle(language, 'translation', { [area]: messages }, true);
}

async function fetchJson(path: string): Promise<Messages> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
