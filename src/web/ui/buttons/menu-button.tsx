import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../overlays/menu.tsx';
import { ButtonFace, type ButtonLook, type ButtonState, lookOf } from './button.tsx';

/** A button with a text that opens a menu. */
export function MenuButton({
  label,
  icon,
  size = 'md',
  isDisabled = false,
  children,
}: {
  /** The text of the button, which also names the menu. */
  label: string;
  /** An icon before the text. */
  icon: LucideIcon;
  /** The content of the menu: `MenuItem`s, `MenuLink`s and `MenuGroup`s. */
  children: ReactNode;
} & Pick<ButtonLook, 'size'> &
  Pick<ButtonState, 'isDisabled'>) {
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
