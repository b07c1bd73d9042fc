import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { EmailApp } from './email-app.tsx';
import { useEmailAddress } from './use-email-address.ts';

export function EmailPage() {
  const { t } = useTranslation();
  const [address, goTo] = useEmailAddress();
  if (address !== null) return <EmailApp address={address} goTo={goTo} />;
  return (
    <EmptyState
      icon={MapPinOff}
      level={1}
      title={t('email.unknownFolder.title')}
      actions={<LinkButton to="/apps/email">{t('email.unknownFolder.home')}</LinkButton>}
    >
      {t('email.unknownFolder.description')}
    </EmptyState>
  );
}
