import { CalendarDays, CalendarRange, Menu as MenuIcon } from 'lucide-react';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { MenuLink } from '#web/ui/overlays/menu.tsx';

export function Links() {
  return (
    <MenuButton label="Rankings" icon={MenuIcon}>
      <MenuLink icon={CalendarDays} to="/scores/week">
        This week
      </MenuLink>
      <MenuLink icon={CalendarRange} to="/scores/month">
        This month
      </MenuLink>
    </MenuButton>
  );
}
