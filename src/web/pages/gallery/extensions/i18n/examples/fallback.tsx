import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#web/api/i18n/languages.ts';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';

export function Fallback() {
  const { i18n } = useTranslation();
  const isThere = (code: string) => i18n.hasResourceBundle(code, 'translation');
  return (
    <DescriptionList
      items={[
        ...LANGUAGES.map(({ code, name }) => ({
          label: name,
          value: isThere(code) ? 'loaded' : 'loads when it is chosen',
        })),
        { label: 'A text that only English has', value: i18n.t('extensions.pages.i18n.about') },
      ]}
    />
  );
}
