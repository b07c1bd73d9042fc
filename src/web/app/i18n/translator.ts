import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchMessages, loadAreaMessages, type Messages, openedAreas } from '#web/api/messages.ts';
import type { AreaMessages } from '#web/area-messages.ts';
import type messages from '../../../../public/locales/en.json';
import { LANGUAGES, type LanguageCode } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & AreaMessages };
  }
}

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

/** Loads a language: its common messages, and those of the areas that have been opened. */
export async function loadLanguage(translator: i18n, language: LanguageCode): Promise<void> {
  if (translator.hasResourceBundle(language, 'translation')) return;
  const messages = await fetchMessages(language);
  translator.addResourceBundle(language, 'translation', messages);
  const areas = openedAreas(translator);
  await Promise.all(areas.map((area) => loadAreaMessages(translator, area, language)));
}
