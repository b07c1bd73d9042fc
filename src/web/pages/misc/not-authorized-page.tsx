import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/api-context.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { MiscFrame } from './misc-frame.tsx';
import { RopePicture } from './rope-picture.tsx';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const user = useSession()?.userData;
  return (
    <MiscFrame
      picture={<RopePicture />}
      heading={t('misc.notAuthorized.heading')}
      description={t(
        user ? 'misc.notAuthorized.description' : 'misc.notAuthorized.signedOutDescription',
      )}
    >
      {user && (
        <Badge tone="accent">
          {t('misc.notAuthorized.as', { name: user.fullName, role: t(`user.roles.${user.role}`) })}
        </Badge>
      )}
      {user ? (
        <LinkButton size="lg" to="/scores/week">
          {t('misc.home')}
        </LinkButton>
      ) : (
        <LinkButton size="lg" to="/login">
          {t('misc.notAuthorized.signIn')}
        </LinkButton>
      )}
    </MiscFrame>
  );
}
