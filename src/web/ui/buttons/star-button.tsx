import { Star } from 'lucide-react';
import styles from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';

/** Marks something with a star, or takes the star away. */
export function StarButton({
  label,
  tooltip = label,
  value,
  tabIndex,
  onChange,
}: {
  label: string;
  /** Shorter than the label, where that also names what is starred. */
  tooltip?: string;
  value: boolean;
  tabIndex?: number;
  onChange: (value: boolean) => void;
}) {
  return (
    <IconButton
      label={label}
      tooltip={tooltip}
      icon={Star}
      isIconFilled={value}
      aria-pressed={value}
      tabIndex={tabIndex}
      className={styles.star}
      onClick={() => onChange(!value)}
    />
  );
}
