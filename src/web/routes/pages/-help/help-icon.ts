import {
  CircleQuestionMark,
  Code,
  CreditCard,
  Layers,
  LifeBuoy,
  type LucideIcon,
  Scale,
  Settings,
  Smartphone,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react';

const ICONS: Partial<Record<string, LucideIcon>> = {
  code: Code,
  'credit-card': CreditCard,
  layers: Layers,
  'life-buoy': LifeBuoy,
  scale: Scale,
  settings: Settings,
  smartphone: Smartphone,
  ticket: Ticket,
  trophy: Trophy,
  'undo-2': Undo2,
};

/** The icon that a help subject names; a question mark for a name that is not known. */
export function helpIcon(name: string): LucideIcon {
  return ICONS[name] ?? CircleQuestionMark;
}
