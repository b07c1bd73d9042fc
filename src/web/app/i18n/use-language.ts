import { useTranslation } from 'react-i18next';
import { useApiContext } from '#web/api/api-context.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { LANGUAGES, type LanguageCode, storeLanguage } from './languages.ts';
import { loadLanguage } from './translator.ts';

/** The current language, all languages, and a function to change it. If loading fails, a toast says so and nothing changes. */
export function useLanguage() {
  const { t, i18n } = useTranslation();
  const { storage } = useApiContext();

  const change = async (code: LanguageCode) => {
    await loadLanguage(i18n, code);
    await i18n.changeLanguage(code);
    document.documentElement.lang = code;
    storeLanguage(storage, code);
  };

  return {
    languages: LANGUAGES,
    language: i18n.language,
    choose: (code: LanguageCode) => {
      change(code).catch(() => showToast({ tone: 'danger', message: t('language.failed') }));
    },
  };
}
