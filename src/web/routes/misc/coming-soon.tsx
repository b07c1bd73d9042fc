import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './-misc.module.css';
import { MiscFrame } from './-misc-frame.tsx';
import { NoticeForm } from './-notice-form.tsx';
import { PAINT } from './-picture-paint.ts';
import type { TimeLeft } from './-season.ts';
import { seasonAt, timeLeft } from './-season.ts';
import '#web/messages/misc.json';

export const Route = createFileRoute('/misc/coming-soon')({
  ...page({
    title: 'pageTitles.misc.comingSoon',
    sample: 'data',
    access: 'open',
    layout: 'blank',
    isBrowserOnly: true,
  }),
  component: ComingSoonPage,
});

const SECOND_MS = 1000;

function ComingSoonPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(SECOND_MS);
  const { opensAt, isOpen } = seasonAt(new Date(now));
  if (isOpen) {
    return (
      <MiscFrame
        picture={<CurtainPicture isOpen />}
        heading={t('misc.comingSoon.openHeading')}
        description={t('misc.comingSoon.openDescription')}
      >
        <LinkButton size="lg" to="/scores/week">
          {t('misc.comingSoon.toRanking')}
        </LinkButton>
      </MiscFrame>
    );
  }
  return (
    <MiscFrame
      picture={<CurtainPicture />}
      heading={t('misc.comingSoon.heading')}
      description={t('misc.comingSoon.description', {
        date: format.date(opensAt),
        time: format.time(opensAt),
      })}
    >
      <Countdown left={timeLeft(opensAt.getTime() - now)} />
      <NoticeForm page="comingSoon" />
    </MiscFrame>
  );
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof TimeLeft)[];

/** The days, hours, minutes and seconds that are left. */
function Countdown({ left }: { left: TimeLeft }) {
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

const LIGHTS = [48, 92, 136, 180, 220, 264, 308, 352];

const FOLDS = [62, 90, 118, 146, 174];

/** A stage with its curtain, closed or drawn aside, under a row of lights. */
function CurtainPicture({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" style={PAINT.floor} />
      <rect x="40" y="34" width="320" height="170" rx="6" style={PAINT.soft} />
      <path d="M150 34 L110 204 H290 L250 34 Z" style={PAINT.beam} />
      <g transform={isOpen ? 'translate(40 0) scale(0.36 1) translate(-40 0)' : undefined}>
        <CurtainHalf />
      </g>
      <g transform="translate(400 0) scale(-1 1)">
        <g transform={isOpen ? 'translate(40 0) scale(0.36 1) translate(-40 0)' : undefined}>
          <CurtainHalf />
        </g>
      </g>
      <path
        d="M30 26 h340 v22 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 q-17 22 -34 0 z"
        style={PAINT.deep}
      />
      {LIGHTS.map((x) => (
        <circle key={x} cx={x} cy="18" r="6" style={PAINT.light} />
      ))}
    </svg>
  );
}

function CurtainHalf() {
  return (
    <>
      <path d="M40 40 H197 V204 H40 Z" style={PAINT.fill} />
      {FOLDS.map((x) => (
        <path key={x} d={`M${x} 44 q8 80 0 160`} style={PAINT.fold} />
      ))}
    </>
  );
}
