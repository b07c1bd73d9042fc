import styles from './key-cap.module.css';

/** A key of the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.key} dir="ltr">
      {children}
    </kbd>
  );
}
