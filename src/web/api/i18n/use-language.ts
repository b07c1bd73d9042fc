import { useTranslation } from 'react-i18next';
import { useApiContext } from '#web/api/api-context.ts';
import { storeSetting } from '../appearance/appearance.ts';
import { type LanguageCode, storeLanguage } from './language-codes.ts';
import { LANGUAGES } from './languages.ts';
import { loadLanguage } from './translator.ts';

/**
 * The current language, all languages, and a function to change it, together with the direction that it is read
 * in, also for the account. If loading fails nothing changes; `onFailed` gets the sentence that says what went wrong.
 */
export function useLanguage(onFailed: (message: string) => void) {
  const { t, i18n } = useTranslation();
  const { storage, session, call } = useApiContext();

  const change = async (code: LanguageCode) => {
    await loadLanguage(i18n, code);
    await i18n.changeLanguage(code);
    document.documentElement.lang = code;
    storeLanguage(storage, code);
    const direction = LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr';
    storeSetting(storage, 'direction', direction);
  };

  /** So that the choice holds on every device of the person. */
  const save = async (code: LanguageCode) => {
    const preferences = session.read()?.userData.preferences;
    if (!preferences || preferences.language === code) return;
    const { savePreferences } = await import('#contract/me/me.ts');
    session.updateUser(await call(savePreferences, { body: { ...preferences, language: code } }));
  };

  return {
    languages: LANGUAGES,
    language: i18n.language,
    choose: (code: LanguageCode) => {
      change(code).then(
        () => save(code).catch(() => onFailed(t('language.notSaved'))),
        () => onFailed(t('language.failed')),
      );
    },
  };
}
