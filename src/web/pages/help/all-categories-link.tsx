import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

export function AllCategoriesLink() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/pages/knowledge-base" variant="light">
      {t('help.knowledge.all')}
    </LinkButton>
  );
}
