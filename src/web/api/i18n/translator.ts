import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, fetchMessages, type Messages } from '#web/api/messages.ts';
import type { AreaMessages } from '#web/area-messages.ts';
import type messages from '../../../../public/locales/en.json';
import type { LanguageCode } from './language-codes.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & AreaMessages };
  }
}

/** The translator over messages that are already there: nothing waits or flashes later. */
export async function createI18n(
  translation: Messages,
  language: LanguageCode = DEFAULT_LANGUAGE,
  /** Those of the default language, for what another one lacks. */
  fallback: Messages = translation,
): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: {
      [DEFAULT_LANGUAGE]: { translation: fallback },
      [language]: { translation },
    },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** The messages of a language, and those of the default language where another one is spoken. */
export async function openTranslator(language: LanguageCode): Promise<i18n> {
  const [messages, fallback] = await Promise.all([
    fetchMessages(language),
    language === DEFAULT_LANGUAGE ? undefined : fetchMessages(DEFAULT_LANGUAGE),
  ]);
  return createI18n(messages, language, fallback);
}

/** Loads a language: that of the frame. What pages say of their own falls back to the default language. */
export async function loadLanguage(translator: i18n, language: LanguageCode): Promise<void> {
  if (translator.hasResourceBundle(language, 'translation')) return;
  translator.addResourceBundle(language, 'translation', await fetchMessages(language));
}
