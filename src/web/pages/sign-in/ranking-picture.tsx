import styles from './ranking-picture.module.css';

/** Shares of a place's three parts, in percent; only a picture of what the product does. */
const PLACES = [
  [34, 38, 20],
  [34, 30, 22],
  [22, 36, 18],
  [12, 38, 24],
  [22, 20, 21],
  [12, 24, 12],
] as const;

/** A ranking in outline: lights above, places below, each a stack of its three parts. */
const PARTS = ['type', 'time', 'capacity'] as const;

export function RankingPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.lights}>
        {Array.from({ length: 11 }, (_, light) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lights are alike and never move
          <i key={light} />
        ))}
      </div>
      {PLACES.map((parts, place) => (
        <div key={parts.join()} className={styles.place}>
          <b>{place + 1}</b>
          <span className={styles.name} data-short={place % 2 === 1} />
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
