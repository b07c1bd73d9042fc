import type { ComponentProps } from 'react';
import { Avatar } from '../display/avatar.tsx';
import { useTooltips } from '../overlays/tooltip.tsx';
import styles from './icon-button.module.css';

/** A button that shows somebody's picture, such as your own profile. */
export function AvatarButton({
  label,
  onClick,
  ...avatar
}: { label: string; onClick: () => void } & ComponentProps<typeof Avatar>) {
  useTooltips();
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={label}
      data-tooltip={label}
      onClick={onClick}
    >
      <Avatar {...avatar} />
    </button>
  );
}
