import styles from './key-cap.module.css';

/** A key of the keyboard. */
export function KeyCap({
  children,
}: {
  /** What is printed on the key: `K`, `Esc`. */
  children: string;
}) {
  return (
    <kbd className={styles.key} dir="ltr">
      {children}
    </kbd>
  );
}
