import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonFace, type ButtonLook, lookOf } from './button-look.tsx';

/** A link to a page of the product that looks like a button. */
export function LinkButton({
  variant,
  tone,
  size,
  icon,
  iconEnd,
  isIconFilled,
  isFullWidth,
  className,
  children,
  ...link
}: ButtonLook &
  Omit<LinkProps, 'children'> & {
    'aria-label'?: string;
    className?: string;
    children: ReactNode;
  }) {
  return (
    <Link {...link} {...lookOf({ variant, tone, size, isFullWidth }, className)}>
      <ButtonFace icon={icon} iconEnd={iconEnd} isIconFilled={isIconFilled} size={size}>
        {children}
      </ButtonFace>
    </Link>
  );
}
