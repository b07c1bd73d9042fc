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

const LIGHTS = Array.from({ length: 13 }, (_, place) => place);
/** Widths in pixels: enough like a bar code to be known as one. */
const BARS = [3, 1, 2, 4, 1, 3, 2, 1, 4, 2, 1, 3, 1, 2, 3].map((width, place) => ({
  width,
  place,
}));

/** A ticket under the lights; what is on it depends on the page. */
export function TicketPicture({ kind }: { kind: DemoPageKind }) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.lights}>
        {LIGHTS.map((place) => (
          <i key={place} />
        ))}
      </div>
      <div className={styles.tickets}>
        <div className={styles.ticket} data-behind />
        <div className={styles.ticket}>
          <span className={styles.seal}>
            <Icon size={38} strokeWidth={1.6} />
          </span>
          <span className={styles.lines}>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.stub}>
            {BARS.map(({ width, place }) => (
              <i key={place} style={{ blockSize: width * 2 }} />
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}
