import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../buttons/button-look.tsx';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** A word or a number that marks something: a status, a kind, a count. */
export function Badge({
  tone = 'neutral',
  icon,
  isSolid = false,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  isSolid?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-solid={isSolid}>
      {icon && <Icon icon={icon} size={12} />}
      {children}
    </span>
  );
}
