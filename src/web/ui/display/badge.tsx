import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../buttons/button.tsx';
import { useTooltips } from '../overlays/tooltip.tsx';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** A word or a number that marks something: a status, a kind, a count. */
export function Badge({
  tone = 'neutral',
  icon,
  isSolid = false,
  children,
}: {
  /** The color, such as `success` for what is done; the text has to say the same. */
  tone?: Tone;
  /** Before the text. */
  icon?: LucideIcon;
  /** On a solid ground, where it should stand out more. */
  isSolid?: boolean;
  /** One or two words, or a number. */
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-solid={isSolid}>
      {icon && <Icon icon={icon} size={12} />}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

const BRIGHT: Partial<Record<Tone, string>> = {
  success: 'var(--dot-green)',
  warning: 'var(--dot-amber)',
  danger: 'var(--dot-red)',
};

/** A colored dot; its label is read out, and shown in a tooltip. Without one, a text beside it says what it means. */
export function Dot({
  label,
  tone = 'accent',
}: {
  /** What the dot means, such as "Unread"; absent where a text beside it says so. */
  label?: string;
  /** The color; `success`, `warning` and `danger` are those of traffic lights. */
  tone?: Tone;
}) {
  useTooltips();
  return (
    <span
      className={styles.dot}
      style={{ background: BRIGHT[tone] }}
      data-tone={tone}
      data-tooltip={label}
    >
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

/** How much is new, on a solid ground; `label` is read out in its place. */
export function Count({
  label,
  children,
}: {
  /** The number with its unit, such as "3 unread messages"; absent: the number alone is read out. */
  label?: string;
  /** The number, already formatted. */
  children: ReactNode;
}) {
  return (
    <span className={styles.count}>
      <span aria-hidden>{children}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
