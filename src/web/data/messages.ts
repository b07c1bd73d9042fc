import { use } from 'react';
import type { MessageArea } from '#web/area-messages.ts';
import { useTranslation } from '#web/translation.tsx';
import { createTranslator, LANGUAGE, type Messages, type Translator } from './i18n/translator.ts';

/** The translator of the frame and of what pages share. Rejects where its messages cannot be fetched: without them no page has any text. */
export async function openTranslator(): Promise<Translator> {
  return createTranslator(await fetchJson(`/locales/${LANGUAGE}.json`));
}

/** Waits, as `lazy` does, for the messages of a part that loads after its page. */
export function useAreaMessages(area: MessageArea): void {
  const { translator } = useTranslation();
  const isLoaded = translator.read(area) !== undefined;
  // Also once they are there: React replays a part that has waited, and expects the same hooks again.
  use(isLoaded ? LOADED : loadAreaMessages(translator, area));
}

/** A promise that `use` need not wait for. */
const LOADED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const requestsByTranslator = new WeakMap<Translator, Map<MessageArea, Promise<void>>>();

/** Loads the messages of an area, once. */
export async function loadAreaMessages(translator: Translator, area: MessageArea): Promise<void> {
  if (translator.read(area) !== undefined) return;
  const requests = requestsByTranslator.get(translator) ?? new Map();
  requestsByTranslator.set(translator, requests);
  const request =
    requests.get(area) ??
    fetchJson(`/locales/${LANGUAGE}/${area}.json`).then((messages) =>
      translator.add(area, messages),
    );
  requests.set(area, request);
  // A failed request is forgotten, so that the next one asks again.
  return request.catch((reason: unknown) => {
    requests.delete(area);
    throw reason;
  });
}

async function fetchJson(path: string): Promise<Messages> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The messages answered with status ${response.status}.`);
  return response.json();
}
