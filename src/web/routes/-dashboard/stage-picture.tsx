import styles from './dashboards.module.css';

const HUES = { dusk: 262, sea: 205, fire: 18, meadow: 150 } as const;
export type StageMood = keyof typeof HUES;

/** A stage under lights, for cards that need a picture. A decoration, hidden from screen readers. */
export function StagePicture({ mood }: { mood: StageMood }) {
  const hue = HUES[mood];
  const beams = [60, 130, 200, 270, 340];
  return (
    <svg
      viewBox="0 0 400 200"
      className={styles.picture}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="400" height="200" fill={`hsl(${hue} 45% 22%)`} />
      {beams.map((x, index) => (
        <path
          key={x}
          d={`M${x} 0 L${x - 70 + index * 12} 200 L${x + 40 + index * 8} 200 Z`}
          fill={`hsl(${hue + index * 16} 80% 70% / 28%)`}
        />
      ))}
      <path d="M0 172 Q200 148 400 172 V200 H0 Z" fill={`hsl(${hue} 50% 12%)`} />
      {beams.map((x, index) => (
        <g key={x} fill={`hsl(${hue} 40% 8%)`}>
          <circle cx={x} cy={172 - (index % 2) * 5} r="9" />
          <path d={`M${x - 14} 200 q14 -30 28 0 z`} />
        </g>
      ))}
    </svg>
  );
}
