import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** The language, also where the top bar has no room for it. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguage();
  return (
    <ChoiceGroup
      legend={t('language.label')}
      value={language}
      choices={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onChoose={(value) => {
        const chosen = languages.find(({ code }) => code === value);
        if (chosen) choose(chosen.code);
      }}
    />
  );
}
