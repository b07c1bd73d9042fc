import { useTranslation } from 'react-i18next';
import { useApiContext } from '#web/api/api-context.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { loadLanguage } from './i18n.ts';
import { LANGUAGES, type LanguageCode, storeLanguage } from './languages.ts';

/** The language in use, those there are, and how to speak another. One that cannot be had is told, and nothing changes. */
export function useLanguage() {
  const { t, i18n } = useTranslation();
  const { storage } = useApiContext();

  const speak = async (code: LanguageCode) => {
    await loadLanguage(i18n, code);
    await i18n.changeLanguage(code);
    document.documentElement.lang = code;
    storeLanguage(storage, code);
  };

  return {
    languages: LANGUAGES,
    language: i18n.language,
    choose: (code: LanguageCode) => {
      speak(code).catch(() => showToast({ tone: 'danger', message: t('language.failed') }));
    },
  };
}
