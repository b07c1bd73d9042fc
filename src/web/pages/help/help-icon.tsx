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
import styles from './help-icon.module.css';

/** The icons that the help names. */
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

/** A subject's sign on a ground of its colour. */
export function HelpIcon({ name, colour = 'violet' }: { name: string; colour?: string }) {
  const Icon = ICONS[name] ?? CircleQuestionMark;
  return (
    <span className={styles.icon} data-colour={colour}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
