import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { useTooltips } from '../overlays/tooltip.tsx';
import type { ButtonLook, ButtonState, Size } from './button.tsx';
import styles from './icon-button.module.css';

const ICON_SIZE = { sm: 16, md: 18, lg: 20 } as const satisfies Record<Size, number>;

/**
 * A button that shows an icon only; `label` says what it does. Where a press disables it, such as that of the last page,
 * it keeps the focus until it is left.
 */
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
  /** What the button does; its accessible name, and its tooltip unless `tooltip` is given. */
  label: string;
  /** The tooltip, where the label is longer because it also names what the button acts on. */
  tooltip?: string;
  /** The only thing that is seen of it, so choose one that people know. */
  icon: LucideIcon;
  /** Called when it is pressed, and not while it is loading. */
  onClick?: ComponentProps<'button'>['onClick'];
  /** Called when the keyboard or a click brings the focus to it. */
  onFocus?: ComponentProps<'button'>['onFocus'];
  /** Called when the focus leaves it. */
  onBlur?: ComponentProps<'button'>['onBlur'];
} & Pick<ButtonLook, 'variant' | 'tone' | 'size' | 'isIconFilled'> &
  ButtonState &
  Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'disabled' | 'title' | 'children'>) {
  useTooltips();
  const [hasFocus, setHasFocus] = useState(false);
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
      aria-disabled={isLoading || (isDisabled && hasFocus) || undefined}
      disabled={isDisabled && !hasFocus}
      onClick={isLoading || isDisabled ? undefined : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        button.onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        button.onBlur?.(event);
      }}
    >
      <Icon icon={icon} size={ICON_SIZE[size]} isFilled={isIconFilled} />
    </button>
  );
}
