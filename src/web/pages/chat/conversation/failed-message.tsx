import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { Outbox, UnsentMessage } from '../use-outbox.ts';

/** Why a message was not sent, and what can be done about it. */
export function FailedMessage({ message, outbox }: { message: UnsentMessage; outbox: Outbox }) {
  const { t } = useTranslation();
  const discard = () => {
    outbox.discard(message);
    showToast({
      message: t('chat.failed.discarded'),
      action: { label: t('undo'), onAct: () => outbox.restore(message) },
    });
  };
  return (
    <Row gap="2xs" justify="end">
      <Text as="div" size="sm" tone="danger">
        <span role="alert">{t('chat.failed.description', { reason: message.failure })}</span>
      </Text>
      <Button variant="plain" tone="accent" size="sm" onClick={() => outbox.retry(message)}>
        {t('chat.failed.retry')}
      </Button>
      <Button variant="plain" tone="accent" size="sm" onClick={discard}>
        {t('chat.failed.discard')}
      </Button>
    </Row>
  );
}
