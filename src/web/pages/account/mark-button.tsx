import type { LucideIcon } from 'lucide-react';
import styles from './profile.module.css';

/** A sign that is on or off, filled while it is on. */
export function MarkButton({
  icon: Icon,
  label,
  isOn,
  onToggle,
  count,
}: {
  icon: LucideIcon;
  label: string;
  isOn: boolean;
  onToggle: () => void;
  /** How many there are of it; shown beside the sign. */
  count?: string;
}) {
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon size={17} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
      {count}
    </button>
  );
}
