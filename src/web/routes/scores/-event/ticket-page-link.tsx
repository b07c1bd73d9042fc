import { ExternalLink } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { OutsideLinkButton } from '#web/ui/buttons/more-buttons.tsx';
import { httpUrl } from './http-url.ts';

/** Opens the page that sells the event's tickets; nothing where the feed names none. */
export function TicketPageLink({ url: given }: { url: string | null }) {
  const { t } = useTranslation();
  const url = httpUrl(given);
  if (!url) return null;
  return (
    <OutsideLinkButton href={url} icon={ExternalLink}>
      {t('event.openPage', { host: new URL(url).host })}
    </OutsideLinkButton>
  );
}
