import type { CSSProperties } from 'react';
import { Stack } from '#web/ui/layout/layout.tsx';
import styles from './sign-in-page.module.css';

/** The three parts of each score, in percent. */
const ROWS = [
  [34, 38, 20],
  [34, 30, 22],
  [22, 36, 18],
  [12, 38, 24],
  [22, 20, 21],
  [12, 24, 12],
] as const;

/** How much of the stage's colour each part has. */
const SHARES = ['0%', '45%', '78%'] as const;

type PartStyle = CSSProperties & { '--share': string };

/** A ranking in outline: rows with their score bars. */
export function RankingPicture() {
  return (
    <Stack gap="xs" className={styles.picture}>
      {ROWS.map((parts, index) => (
        <div key={parts.join()} className={styles.row}>
          <b>{index + 1}</b>
          <span style={{ inlineSize: index % 2 === 1 ? '58%' : '84%' }} />
          <span>
            {SHARES.map((share, part) => {
              const style: PartStyle = { '--share': share, inlineSize: `${parts[part]}%` };
              return <i key={share} style={style} />;
            })}
          </span>
        </div>
      ))}
    </Stack>
  );
}
