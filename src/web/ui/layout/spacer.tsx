import styles from './layout.module.css';

/** Takes the room that is left in a `Row` or `Stack`, and so pushes what follows to the end. */
export function Spacer() {
  return <span className={styles.spacer} />;
}
