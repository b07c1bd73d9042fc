import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MiscFrame } from './misc-frame.tsx';
import { TornTicketPicture } from './torn-ticket-picture.tsx';

export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MiscFrame
      picture={<TornTicketPicture />}
      heading={t('misc.error.heading')}
      description={t('misc.error.description')}
    >
      <LinkButton size="lg" to="/scores/week">
        {t('misc.home')}
      </LinkButton>
    </MiscFrame>
  );
}
