import styles from './figures.module.css';

/** The colour of what the text beside it names, in a legend. */
export function ColourKey({ colour }: { colour: string }) {
  return <i className={styles.key} style={{ background: colour }} />;
}
