import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** The way from something that is not there to all that is. */
export function BackToAll() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/pages/knowledge-base" variant="light">
      {t('help.knowledge.all')}
    </LinkButton>
  );
}
