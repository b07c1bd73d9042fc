import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { AreaMessages, MessageArea } from '#web/area-messages.ts';
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

/** Fetches the messages of a language. Rejects when that fails: without them no page has any text. */
export function fetchMessages(language: string): Promise<Messages> {
  return fetchJson(`/locales/${language}.json`);
}

/** Loads a language: its common messages, and those of the areas that have been opened. */
export async function loadLanguage(translator: i18n, language: LanguageCode): Promise<void> {
  if (translator.hasResourceBundle(language, 'translation')) return;
  const messages = await fetchMessages(language);
  translator.addResourceBundle(language, 'translation', messages);
  const areas = [...requestsOf(translator, translator.language).keys()];
  await Promise.all(areas.map((area) => loadAreaMessages(translator, area, language)));
}

/** Loads the messages of an area, once, in the current language unless another is given. */
export function loadAreaMessages(
  translator: i18n,
  area: MessageArea,
  language: string = translator.language,
): Promise<void> {
  const requests = requestsOf(translator, language);
  const known = requests.get(area);
  if (known) return known;
  const request = fetchJson(`/locales/${language}/${area}.json`).then((messages) =>
    addArea(translator, language, area, messages),
  );
  requests.set(area, request);
  // A failed request is forgotten, so that the next one asks again.
  request.catch(() => requests.delete(area));
  return request;
}

/** Adds the messages of an area under its name. */
export function addArea(
  translator: i18n,
  language: string,
  area: MessageArea,
  messages: Messages,
): void {
  translator.addResourceBundle(language, 'translation', { [area]: messages }, true);
  requestsOf(translator, language).set(area, Promise.resolve());
}

type Requests = Map<MessageArea, Promise<void>>;
// By its store, since React's hook wraps the translator in another object.
const requestsByLanguage = new WeakMap<i18n['store'], Map<string, Requests>>();

/** What has been requested in a language so far, by area. */
function requestsOf(translator: i18n, language: string): Requests {
  const languages = requestsByLanguage.get(translator.store) ?? new Map<string, Requests>();
  requestsByLanguage.set(translator.store, languages);
  const requests = languages.get(language) ?? new Map();
  languages.set(language, requests);
  return requests;
}

async function fetchJson(path: string): Promise<Messages> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
