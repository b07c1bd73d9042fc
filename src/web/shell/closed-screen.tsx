import { FlaskConical, LockKeyhole, Unplug } from 'lucide-react';
import { useAccess } from '#web/data/ability.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { firstPage, usePages } from './pages.ts';
import { INSTALLATION_PATH } from './router/paths.ts';
import '#web/messages/closedScreens.json';

const CLOSED_ICON = {
  notAuthorized: LockKeyhole,
  notOffered: Unplug,
  samplesHidden: FlaskConical,
} as const;

/**
 * Says that the role, the service or the installation does not have the page, and links to the first page that is
 * available.
 */
export function ClosedScreen({ reason }: { reason: keyof typeof CLOSED_ICON }) {
  const { t } = useTranslation();
  const access = useAccess();
  const open = firstPage(usePages(), access);
  const maySwitchOn = reason === 'samplesHidden' && access.can('manage', 'all');
  return (
    <EmptyState
      level={1}
      icon={CLOSED_ICON[reason]}
      title={t(`closedScreens.${reason}.title`)}
      actions={
        <>
          {open && (
            <LinkButton to={open.path}>
              {t('closedScreens.goTo', { page: t(open.title) })}
            </LinkButton>
          )}
          {maySwitchOn && (
            <LinkButton variant="outline" to={INSTALLATION_PATH}>
              {t('closedScreens.goTo', { page: t('installation.title') })}
            </LinkButton>
          )}
        </>
      }
    >
      {t(`closedScreens.${reason}.description`)}
    </EmptyState>
  );
}
