import {
  KeyRound,
  type LucideIcon,
  MailCheck,
  Ticket,
  TicketPercent,
  TicketSlash,
  UserRoundCheck,
} from 'lucide-react';
import type { DemoPageKind } from './demo-paths.ts';
import styles from './ticket-picture.module.css';

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
export function TicketPicture({ kind }: { kind: DemoPageKind }) {
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
