import styles from './form-alert.module.css';

/** Says above a form why it failed, or that it worked; read out when it appears. */
export function FormAlert({
  message,
  tone = 'danger',
}: {
  message: string | null;
  tone?: 'danger' | 'success';
}) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.region}>
      {message !== null && (
        <p className={styles.message} data-tone={tone}>
          {message}
        </p>
      )}
    </div>
  );
}
