import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { usePages } from '../router/load-pages.ts';
import { firstPage } from '../router/page-access.ts';

/** Says that the page is not for one's role, and leads to the first page that is. */
export function NotAuthorizedScreen() {
  const { t } = useTranslation();
  const open = firstPage(usePages(), useAccess());
  return (
    <EmptyState
      level={1}
      icon={LockKeyhole}
      title={t('screens.notAuthorized.title')}
      actions={
        open && <LinkButton to={open.path}>{t('screens.goTo', { page: t(open.title) })}</LinkButton>
      }
    >
      {t('screens.notAuthorized.description')}
    </EmptyState>
  );
}
