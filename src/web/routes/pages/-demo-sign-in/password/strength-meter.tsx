import { useMemo } from 'react';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Disclosure } from '#web/ui/navigation/accordion.tsx';
import { estimateStrength, guessTime } from './password-strength.ts';
import styles from './strength-meter.module.css';
import '#web/messages/demoSignIn.json';

const LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** By level. */
const TONES = ['danger', 'danger', 'warning', 'success', 'success'] as const;

/** How hard a password is to guess, as four steps and in words, and how that is known. */
export function StrengthMeter({
  id,
  password,
  own,
}: {
  /** For the field that it describes. */
  id: string;
  password: string;
  /** Texts about the person, which a guesser would try. */
  own: readonly string[];
}) {
  const { t } = useTranslation();
  const ownText = own.join('\n');
  const strength = useMemo(
    () => (password ? estimateStrength(password, ownText.split('\n')) : null),
    [password, ownText],
  );
  return (
    <Stack gap="2xs">
      <div className={styles.steps} data-tone={TONES[strength?.level ?? 0]} aria-hidden="true">
        {LEVELS.slice(1).map((level, step) => (
          <i key={level} data-lit={strength !== null && step < Math.max(1, strength.level)} />
        ))}
      </div>
      <p id={id} aria-live="polite">
        <Text size="sm" tone="neutral">
          {strength === null
            ? t('demoSignIn.strength.empty')
            : [
                describeTime(t, LEVELS[strength.level], strength.guessesLog10),
                strength.weakness && t(`demoSignIn.strength.reasons.${strength.weakness}`),
              ]
                .filter(Boolean)
                .join(' ')}
        </Text>
      </p>
      <Disclosure title={t('demoSignIn.strength.how')}>
        {t('demoSignIn.strength.howDescription')}
      </Disclosure>
    </Stack>
  );
}

function describeTime(t: Translate, name: (typeof LEVELS)[number], guessesLog10: number): string {
  const level = t(`demoSignIn.strength.${name}`);
  const time = guessTime(guessesLog10);
  if (time.kind === 'at-once') return t('demoSignIn.strength.atOnce', { level });
  if (time.kind === 'centuries') return t('demoSignIn.strength.centuries', { level });
  return t('demoSignIn.strength.guessed', {
    level,
    time: t(`demoSignIn.strength.units.${time.unit}`, { count: time.count }),
  });
}
