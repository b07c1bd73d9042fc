import { useTranslation } from 'react-i18next';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './message-bubble.module.css';
import type { Outbox, UnsentMessage } from './use-outbox.ts';

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
    <div className={styles.failed}>
      <p role="alert">{t('chat.failed.words', { reason: message.failure })}</p>
      <button type="button" onClick={() => outbox.retry(message)}>
        {t('chat.failed.retry')}
      </button>
      <button type="button" onClick={discard}>
        {t('chat.failed.discard')}
      </button>
    </div>
  );
}
