import { Star } from 'lucide-react';
import styles from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';

/** Marks something with a star, or takes the star away. */
export function StarButton({
  label,
  value,
  tabIndex,
  onChange,
}: {
  label: string;
  value: boolean;
  tabIndex?: number;
  onChange: (value: boolean) => void;
}) {
  return (
    <IconButton
      label={label}
      icon={Star}
      isIconFilled={value}
      aria-pressed={value}
      tabIndex={tabIndex}
      className={styles.star}
      onClick={() => onChange(!value)}
    />
  );
}
