import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import styles from './sign-in-page.module.css';
import '#web/messages/signIn.json';

/** What Marquee is beside the form that leads into it. */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StagePage
      label={t('signIn.aboutLabel')}
      title={t('signIn.promise')}
      description={t('signIn.promiseDescription')}
      picture={<RankingPicture />}
    >
      <section className={styles.entrance}>
        <Stack gap="lg" className={styles.box}>
          <Text as="p" size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
          {children}
        </Stack>
      </section>
    </StagePage>
  );
}

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
function RankingPicture() {
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
