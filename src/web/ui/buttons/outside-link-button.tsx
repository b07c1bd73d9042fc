import type { ReactNode } from 'react';
import { ButtonFace, type ButtonLook, lookOf } from './button.tsx';

/** A link to another site, in a new tab, that looks like a button. */
export function OutsideLinkButton({
  href,
  variant = 'light',
  tone,
  size,
  icon,
  iconEnd,
  children,
}: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...lookOf({ variant, tone, size })}>
      <ButtonFace icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </ButtonFace>
    </a>
  );
}
