import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuSection, PageEntry } from '#web/page-entry.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import styles from './navigation.module.css';
import { NavigationEntry, SoonBadge } from './navigation-entry.tsx';

/** An entry that opens to show its pages; marked while one of them is the current one. */
export function NavigationSection({
  section,
  pages,
  isCollapsed,
  isOpen,
  onToggle,
  onFollow,
}: {
  section: MenuSection;
  pages: readonly PageEntry[];
  isCollapsed: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onFollow?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const listId = useId();
  const isOnTrail = useCurrentPage()?.menu?.section === section;
  const title = t(section.title);
  return (
    <li data-menu-section>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-trail={isOnTrail}
        data-menu-entry
        title={isCollapsed ? title : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <section.icon size={19} aria-hidden />
        <span className={styles.label}>{title}</span>
        {pages.every((page) => page.unbuilt) && <SoonBadge />}
        <ChevronRight size={16} className={styles.chevron} aria-hidden />
      </button>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {pages.map((page) => (
            <li key={page.path}>
              <NavigationEntry
                page={page}
                isCollapsed={isCollapsed}
                isInSection
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
