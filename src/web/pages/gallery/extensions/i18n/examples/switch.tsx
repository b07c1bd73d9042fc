import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/api/i18n/use-language.ts';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const tell = (message: string) => showToast({ tone: 'danger', message });

export function Switch() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguage(tell);
  const chosen = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <Stack>
      <Segmented
        label={t('language.label')}
        choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen.code}
        onChange={choose}
      />
      <p role="status">{t('footer.motto')}</p>
    </Stack>
  );
}
