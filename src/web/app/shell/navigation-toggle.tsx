import { ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './navigation.module.css';

/** The entry that opens and closes a part of the navigation. */
export function NavigationToggle({
  title,
  icon: Icon,
  isCollapsed,
  isOpen,
  isOnTrail,
  contentId,
  onToggle,
}: {
  title: string;
  icon: LucideIcon;
  isCollapsed: boolean;
  isOpen: boolean;
  /** The current page is inside. */
  isOnTrail: boolean;
  contentId: string;
  onToggle: (isOpen: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-trail={isOnTrail}
      data-menu-entry
      title={isCollapsed ? title : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon size={19} aria-hidden />
      <span className={styles.label}>{title}</span>
      <ChevronRight size={16} className={styles.chevron} aria-hidden />
    </button>
  );
}
