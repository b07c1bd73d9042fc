import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../display/icon.tsx';
import { useTooltips } from '../overlays/tooltip.tsx';
import type { Size, Tone } from './button.tsx';
import styles from './icon-button.module.css';

const ICON_SIZE = { sm: 16, md: 18, lg: 20 } as const satisfies Record<Size, number>;

/** A button that shows an icon only; `label` says what it does. */
export function IconButton({
  label,
  tooltip = label,
  icon,
  variant = 'plain',
  tone = 'neutral',
  size = 'md',
  isIconFilled = false,
  isLoading = false,
  isDisabled = false,
  className,
  onClick,
  ...button
}: {
  label: string;
  /** Shorter than the label, where that also names what the button acts on. */
  tooltip?: string;
  icon: LucideIcon;
  variant?: 'filled' | 'light' | 'outline' | 'plain';
  tone?: Tone;
  size?: Size;
  isIconFilled?: boolean;
  isLoading?: boolean;
  isDisabled?: boolean;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'disabled' | 'title' | 'children'>) {
  useTooltips();
  return (
    <button
      {...button}
      type="button"
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      aria-label={label}
      data-tooltip={tooltip}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      disabled={isDisabled}
      onClick={isLoading ? undefined : onClick}
    >
      <Icon icon={icon} size={ICON_SIZE[size]} isFilled={isIconFilled} />
    </button>
  );
}
