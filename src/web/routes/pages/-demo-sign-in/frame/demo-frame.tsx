import { Link } from '@tanstack/react-router';
import {
  KeyRound,
  type LucideIcon,
  MailCheck,
  Ticket,
  TicketPercent,
  TicketSlash,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { PageTitle } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import styles from './demo-frame.module.css';
import { type DemoPageKind, demoLink, LOOKS, type Look } from './demo-paths.ts';
import '#web/messages/demoSignIn.json';

/** What all sign-in pages have around their form: a card in the middle, or a picture beside it. */
export function DemoFrame({
  kind,
  look,
  heading,
  description,
  children,
}: {
  kind: DemoPageKind;
  look: Look;
  heading: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const entrance = (
    <section className={styles.entrance} aria-labelledby="demo-heading">
      <Stack gap="lg" className={styles.box} data-surface={look === 'basic' ? 'high' : undefined}>
        <Row gap="xs" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={30} height={30} />
          <Text size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
        </Row>
        <Stack gap="xs">
          <PageTitle id="demo-heading">{heading}</PageTitle>
          {description && (
            <Text as="p" tone="neutral">
              {description}
            </Text>
          )}
        </Stack>
        <Stack>{children}</Stack>
      </Stack>
      <DemoNote kind={kind} look={look} />
    </section>
  );
  if (look === 'basic') return <div className={styles.basic}>{entrance}</div>;
  return (
    <StagePage
      side="start"
      label={t(`demoSignIn.${kind}.promise`)}
      title={t(`demoSignIn.${kind}.promise`)}
      description={t(`demoSignIn.${kind}.promiseDescription`)}
      picture={<TicketPicture kind={kind} />}
    >
      {entrance}
    </StagePage>
  );
}

/** Says that this is a demo, and leads to the other look and to the real sign-in. */
function DemoNote({ kind, look }: { kind: DemoPageKind; look: Look }) {
  const { t } = useTranslation();
  return (
    <Stack as="footer" gap="2xs" align="center">
      <Text as="p" size="sm" tone="neutral">
        {t('demoSignIn.note')}
      </Text>
      <Row as="nav" gap="2xs" justify="center" aria-label={t('demoSignIn.looks.label')}>
        {LOOKS.map((one) => (
          <Link
            key={one}
            className={styles.look}
            {...demoLink(kind, one)}
            aria-current={one === look ? 'page' : undefined}
          >
            {t(`demoSignIn.looks.${one}`)}
          </Link>
        ))}
        <Link className={styles.look} to="/login">
          {t('demoSignIn.realSignIn')}
        </Link>
      </Row>
    </Stack>
  );
}

const ICONS = {
  login: Ticket,
  register: UserRoundCheck,
  forgot: TicketSlash,
  reset: KeyRound,
  verify: MailCheck,
  twoSteps: TicketPercent,
} as const satisfies Record<DemoPageKind, LucideIcon>;

/** The heights of the lines of the bar code, and where each begins. */
const BARS = [6, 2, 4, 8, 2, 6, 4, 2, 8, 4, 2, 6, 2, 4, 6].map((height, index, all) => ({
  height,
  y: 28 + all.slice(0, index).reduce((sum, one) => sum + one + 3, 0),
}));

/** A rounded rectangle of 440 by 164 with the notches where the stub tears off. */
const OUTLINE =
  'M14 0H345a11 11 0 0 0 22 0H426a14 14 0 0 1 14 14V150a14 14 0 0 1-14 14H367a11 11 0 0 0-22 0H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z';

const mixed = (percent: number, ground: string) =>
  `color-mix(in srgb, var(--accent-fill) ${percent}%, var(${ground}))`;

/** Two tickets; what is on the one in front depends on the page. */
function TicketPicture({ kind }: { kind: DemoPageKind }) {
  const Icon = ICONS[kind];
  return (
    <svg viewBox="0 -20 460 220" className={styles.tickets} aria-hidden="true">
      <path d={OUTLINE} fill={mixed(55, '--paper')} transform="translate(18 14) rotate(4 220 82)" />
      <g transform="rotate(-5 220 82)" color={mixed(80, '--ink')}>
        <path d={OUTLINE} fill="var(--paper)" />
        <rect x="28" y="40" width="84" height="84" rx="14" fill={mixed(10, '--paper')} />
        <Icon x="51" y="63" size={38} strokeWidth={1.6} />
        <rect x="134" y="55" width="195" height="10" rx="4" fill="var(--accent-fill)" />
        <rect x="134" y="77" width="148" height="10" rx="4" fill={mixed(22, '--paper')} />
        <rect x="134" y="99" width="102" height="10" rx="4" fill={mixed(22, '--paper')} />
        <path
          d="M369 0V164"
          stroke={mixed(32, '--on-accent')}
          strokeWidth="2"
          strokeDasharray="6"
        />
        {BARS.map(({ height, y }) => (
          <rect key={y} x="381" y={y} width="34" height={height} fill={mixed(45, '--ink')} />
        ))}
      </g>
    </svg>
  );
}
