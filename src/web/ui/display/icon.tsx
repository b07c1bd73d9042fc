import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

/** A silent picture beside a text. Arrows and the like turn over in a language that runs right to left. */
export function Icon({
  icon: Drawing,
  size = 16,
  isFilled = false,
}: {
  icon: LucideIcon;
  /** Pixels. */
  size?: number;
  isFilled?: boolean;
}) {
  return <Drawing size={size} className={styles.icon} data-filled={isFilled} aria-hidden />;
}
