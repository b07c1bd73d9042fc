import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './navigation.module.css';

/** The entry that opens and closes a part of the navigation. */
export function NavigationToggle({
  title,
  icon,
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
      data-entry
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-trail={isOnTrail}
      data-menu-entry
      title={isCollapsed ? title : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon icon={icon} size={19} />
      <span className={styles.label}>{title}</span>
      <span className={styles.chevron}>
        <Icon icon={isOpen ? ChevronDown : ChevronRight} />
      </span>
    </button>
  );
}
