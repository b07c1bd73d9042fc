import type { i18n, Resource } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageArea } from '#web/area-messages.ts';

export type Messages = Resource[string][string];

/** Fetches the messages of a language. Rejects when that fails: without them no page has any text. */
export function fetchMessages(language: string): Promise<Messages> {
  return fetchJson(`/locales/${language}.json`);
}

/** Waits, as `lazy` does, for the messages of a part that loads after its page. */
export function useAreaMessages(area: MessageArea): void {
  const { i18n } = useTranslation();
  const isLoaded = i18n.getResource(i18n.language, 'translation', area) !== undefined;
  // Also once they are there: React replays a part that has waited, and expects the same hooks again.
  use(isLoaded ? LOADED : loadAreaMessages(i18n, area));
}

/** A promise that `use` need not wait for. */
const LOADED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The areas whose messages have been loaded in the current language. */
export function openedAreas(translator: i18n): MessageArea[] {
  return [...requestsOf(translator, translator.language).keys()];
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
