import styles from './ranking-picture.module.css';

/** The three parts of each score, in percent. */
const ROWS = [
  [34, 38, 20],
  [34, 30, 22],
  [22, 36, 18],
  [12, 38, 24],
  [22, 20, 21],
  [12, 24, 12],
] as const;

const PARTS = ['type', 'time', 'capacity'] as const;

/** A ranking in outline: lights above, rows with their score bars below. */
export function RankingPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.lights}>
        {Array.from({ length: 11 }, (_, light) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lights are alike and never move
          <i key={light} />
        ))}
      </div>
      {ROWS.map((parts, index) => (
        <div key={parts.join()} className={styles.row}>
          <b>{index + 1}</b>
          <span className={styles.name} data-short={index % 2 === 1} />
          <span className={styles.bar}>
            {parts.map((share, part) => (
              <i key={PARTS[part]} style={{ inlineSize: `${share}%` }} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
