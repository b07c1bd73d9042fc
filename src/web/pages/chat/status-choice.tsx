import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_STATUSES, type ChatStatus } from '#contract/chat.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import styles from './profile.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

/** One's status; a choice is in force at once. */
export function StatusChoice({ status }: { status: ChatStatus }) {
  const { t } = useTranslation();
  const name = useId();
  const { mutate, error } = useUpdateProfile();
  return (
    <fieldset className={styles.statuses}>
      <legend className={styles.title}>{t('chat.own.status')}</legend>
      {CHAT_STATUSES.map((choice) => (
        <label key={choice} className={styles.status}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === status}
            onChange={() => mutate({ body: { status: choice } })}
          />
          <span className={styles.dot} data-status={choice} aria-hidden />
          {t(`chat.status.${choice}`)}
        </label>
      ))}
      <Alert message={error && t('chat.own.notSaved', { reason: error.message })} />
    </fieldset>
  );
}
