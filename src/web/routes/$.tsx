import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import '#web/messages/closedScreens.json';

export const Route = createFileRoute('/$')({ component: NotFoundPage });

/** Every address that no other file has. */
function NotFoundPage() {
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
