import styles from './shell-layout.module.css';

/** Stands where the page will be, in the frame that `index.html` shows while the code loads. */
export function ContentPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <span />
      <span />
    </div>
  );
}
