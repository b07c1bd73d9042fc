import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { demoLink, type Look } from './demo-paths.ts';
import '#web/messages/demoSignIn.json';

export function BackToLogin({ look }: { look: Look }) {
  const { t } = useTranslation();
  return (
    <Row justify="center">
      <LinkButton {...demoLink('login', look)} variant="plain" size="sm" icon={ArrowLeft}>
        {t('demoSignIn.backToLogin')}
      </LinkButton>
    </Row>
  );
}
