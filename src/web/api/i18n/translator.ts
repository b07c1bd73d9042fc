import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchMessages, LANGUAGE, type Messages } from '#web/api/messages.ts';
import type { AreaMessages } from '#web/area-messages.ts';
import type messages from '../../../../public/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & AreaMessages };
  }
}

/** The translator over messages that are already there: nothing waits or flashes later. */
export async function createI18n(translation: Messages): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: LANGUAGE,
    resources: { [LANGUAGE]: { translation } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Rejects when the messages cannot be fetched: without them no page has any text. */
export async function openTranslator(): Promise<i18n> {
  return createI18n(await fetchMessages());
}
