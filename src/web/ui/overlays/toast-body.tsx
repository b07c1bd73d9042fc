import type { Toast } from './toast.ts';
import styles from './toast-body.module.css';

/** The words of a toast with its action beside them. */
export function createToastBody({
  message,
  action,
  onDone,
}: {
  message: string;
  action: NonNullable<Toast['action']>;
  onDone: () => void;
}) {
  const handleClick = () => {
    onDone();
    action.onAct();
  };
  return (
    <span className={styles.body}>
      <span>{message}</span>
      <button type="button" className={styles.action} onClick={handleClick}>
        {action.label}
      </button>
    </span>
  );
}
