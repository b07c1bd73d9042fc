import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, lookOf } from './button-look.tsx';

/**
 * A button. `filled` for the one thing that a page is about, `light` and `outline` for what else can be
 * done, `plain` among many. While it loads it keeps its width and the focus, and does nothing.
 */
export function Button({
  variant,
  tone,
  size,
  icon,
  iconEnd,
  isIconFilled,
  isFullWidth,
  isLoading = false,
  isDisabled = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonLook & { isLoading?: boolean; isDisabled?: boolean } & Omit<
    ComponentProps<'button'>,
    'disabled'
  >) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, tone, size, isFullWidth }, className)}
      disabled={isDisabled}
      data-loading={isLoading}
      aria-busy={isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} isIconFilled={isIconFilled} size={size}>
        {children}
      </ButtonFace>
    </button>
  );
}
