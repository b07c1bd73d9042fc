import type { i18n, Resource } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageArea } from '#web/area-messages.ts';

export type Messages = Resource[string][string];

/** The language of every message. */
export const LANGUAGE = 'en';

/** The messages of the frame and of what pages share. */
export function fetchMessages(): Promise<Messages> {
  return fetchJson(`/locales/${LANGUAGE}.json`);
}

/** Waits, as `lazy` does, for the messages of a part that loads after its page. */
export function useAreaMessages(area: MessageArea): void {
  const { i18n } = useTranslation();
  const isLoaded = i18n.getResource(LANGUAGE, 'translation', area) !== undefined;
  // Also once they are there: React replays a part that has waited, and expects the same hooks again.
  use(isLoaded ? LOADED : loadAreaMessages(i18n, area));
}

/** A promise that `use` need not wait for. */
const LOADED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Loads the messages of an area, once. */
export function loadAreaMessages(translator: i18n, area: MessageArea): Promise<void> {
  const requests = requestsOf(translator);
  const known = requests.get(area);
  if (known) return known;
  const request = fetchJson(`/locales/${LANGUAGE}/${area}.json`).then((messages) =>
    addArea(translator, area, messages),
  );
  requests.set(area, request);
  // A failed request is forgotten, so that the next one asks again.
  request.catch(() => requests.delete(area));
  return request;
}

/** Adds the messages of an area under its name. */
export function addArea(translator: i18n, area: MessageArea, messages: Messages): void {
  translator.addResourceBundle(LANGUAGE, 'translation', { [area]: messages }, true);
  requestsOf(translator).set(area, Promise.resolve());
}

type Requests = Map<MessageArea, Promise<void>>;
// By its store, since React's hook wraps the translator in another object.
const requestsByStore = new WeakMap<i18n['store'], Requests>();

/** What has been requested so far, by area. */
function requestsOf(translator: i18n): Requests {
  const requests = requestsByStore.get(translator.store) ?? new Map();
  requestsByStore.set(translator.store, requests);
  return requests;
}

async function fetchJson(path: string): Promise<Messages> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
