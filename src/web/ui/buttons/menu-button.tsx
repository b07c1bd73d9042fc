import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../overlays/menu.tsx';
import { ButtonFace, lookOf, type Size } from './button.tsx';

/** A button with a text that opens a menu. */
export function MenuButton({
  label,
  icon,
  size = 'md',
  isDisabled = false,
  children,
}: {
  label: string;
  icon: LucideIcon;
  size?: Size;
  isDisabled?: boolean;
  /** `MenuItem`s and `MenuGroup`s. */
  children: ReactNode;
}) {
  return (
    <Menu
      label={label}
      isDisabled={isDisabled}
      look={lookOf({ variant: 'outline', size })}
      face={
        <ButtonFace icon={icon} iconEnd={ChevronDown} size={size}>
          {label}
        </ButtonFace>
      }
    >
      {children}
    </Menu>
  );
}
