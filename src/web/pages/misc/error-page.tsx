import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MiscFrame } from './misc-frame.tsx';
import styles from './misc-page.module.css';
import { TornTicketPicture } from './torn-ticket-picture.tsx';

export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MiscFrame
      picture={<TornTicketPicture />}
      heading={t('misc.error.heading')}
      words={t('misc.error.description')}
    >
      <div className={styles.actions}>
        <LinkButton to="/scores/week">{t('misc.home')}</LinkButton>
      </div>
    </MiscFrame>
  );
}
