import styles from './pictures.module.css';

const POSTS = [92, 308];

/** A closed door behind a rope. */
export function RopePicture() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" className={styles.floor} />
      <rect x="132" y="18" width="136" height="186" rx="10" className={styles.mid} />
      <rect x="142" y="28" width="56" height="176" rx="4" className={styles.fill} />
      <rect x="202" y="28" width="56" height="176" rx="4" className={styles.fill} />
      <rect x="152" y="42" width="36" height="60" rx="4" className={styles.deep} />
      <rect x="212" y="42" width="36" height="60" rx="4" className={styles.deep} />
      <circle cx="190" cy="126" r="5" className={styles.light} />
      <circle cx="210" cy="126" r="5" className={styles.light} />
      <path d="M92 112 Q200 196 308 112" className={styles.rope} />
      {POSTS.map((x) => (
        <g key={x}>
          <rect x={x - 5} y="106" width="10" height="92" rx="5" className={styles.light} />
          <circle cx={x} cy="100" r="11" className={styles.light} />
          <ellipse cx={x} cy="202" rx="26" ry="7" className={styles.deep} />
        </g>
      ))}
    </svg>
  );
}
