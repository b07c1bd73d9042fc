import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './misc.module.css';
import type { TimeLeft } from './season.ts';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof TimeLeft)[];

/** The days, hours, minutes and seconds that are left. */
export function Countdown({ left }: { left: TimeLeft }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="timer" aria-label={t('misc.comingSoon.timer')} className={styles.countdown}>
      {PARTS.map((part) => (
        <Card key={part} padding="sm">
          <Stack gap="none" align="center">
            <Text as="strong" size="3xl" isNumeric>
              {format.number(left[part])}
            </Text>{' '}
            <Text size="sm" tone="neutral">
              {t(`misc.comingSoon.${part}`, { count: left[part] })}
            </Text>
          </Stack>
        </Card>
      ))}
    </div>
  );
}
