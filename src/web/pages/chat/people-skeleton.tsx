import styles from './sidebar.module.css';

const ROWS = Array.from({ length: 9 }, (_, row) => row);

/** Rows of the height of real ones, while those are on their way. */
export function PeopleSkeleton() {
  return (
    <div aria-busy className={styles.skeletons}>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeleton}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
