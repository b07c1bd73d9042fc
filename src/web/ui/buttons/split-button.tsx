import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Menu } from '../overlays/menu.tsx';
import { Button } from './button.tsx';
import { ButtonGroup } from './button-group.tsx';
import { lookOf } from './button-look.tsx';

/** A filled button with a menu of alternatives beside it. */
export function SplitButton({
  menuLabel,
  menu,
  tone = 'accent',
  ...button
}: {
  menuLabel: string;
  /** `MenuItem`s. */
  menu: ReactNode;
} & Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <ButtonGroup label={menuLabel}>
      <Button {...button} tone={tone} />
      <Menu label={menuLabel} icon={ChevronDown} look={lookOf({ tone })}>
        {menu}
      </Menu>
    </ButtonGroup>
  );
}
