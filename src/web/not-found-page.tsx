import { useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from './translation.tsx';
import { LinkButton } from './ui/buttons/link-button.tsx';
import { EmptyState } from './ui/display/states.tsx';
import '#web/messages/closedScreens.json';

/** Shown at every address that has no page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={t('screens.notFound.title')}
      actions={<LinkButton to="/scores">{t('closedScreens.backHome')}</LinkButton>}
    >
      {t('closedScreens.notFound', { path: pathname })}
    </EmptyState>
  );
}
