import { useTranslation } from 'react-i18next';
import styles from './composer.module.css';
import type { Keeping } from './use-draft-saving.ts';

/** Whether what is written is kept. */
export function KeepingWords({ keeping }: { keeping: Keeping }) {
  const { t } = useTranslation();
  const words =
    typeof keeping === 'object'
      ? t('email.composer.unsaved', { reason: keeping.reason })
      : keeping === 'unchanged'
        ? ''
        : t(keeping === 'saving' ? 'email.composer.saving' : 'email.composer.saved');
  return (
    <span className={styles.keeping} role="status" data-failed={typeof keeping === 'object'}>
      {words}
    </span>
  );
}
