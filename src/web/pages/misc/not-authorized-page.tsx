import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/api-context.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MiscFrame } from './misc-frame.tsx';
import styles from './misc-page.module.css';
import { RopePicture } from './rope-picture.tsx';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const user = useSession()?.userData;
  return (
    <MiscFrame
      picture={<RopePicture />}
      heading={t('misc.notAuthorized.heading')}
      words={t(user ? 'misc.notAuthorized.description' : 'misc.notAuthorized.signedOutDescription')}
    >
      {user && (
        <p className={styles.as}>
          {t('misc.notAuthorized.as', { name: user.fullName, role: t(`user.roles.${user.role}`) })}
        </p>
      )}
      <div className={styles.actions}>
        {user ? (
          <LinkButton to="/scores/week">{t('misc.home')}</LinkButton>
        ) : (
          <LinkButton to="/login">{t('misc.notAuthorized.signIn')}</LinkButton>
        )}
      </div>
    </MiscFrame>
  );
}
