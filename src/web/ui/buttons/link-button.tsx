import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, lookOf } from './button.tsx';

/** A link to a page of the product that looks like a button. In a file of its own, as the sign-in has buttons and no router. */
export const LinkButton = createLink(function LinkButton({
  variant,
  tone,
  size,
  icon,
  iconEnd,
  isIconFilled,
  isFullWidth,
  className,
  children,
  ...anchor
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...anchor} {...lookOf({ variant, tone, size, isFullWidth }, className)}>
      <ButtonFace icon={icon} iconEnd={iconEnd} isIconFilled={isIconFilled} size={size}>
        {children}
      </ButtonFace>
    </a>
  );
});
