import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuSection, PageEntry } from '#web/page-entry.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationToggle } from './navigation-toggle.tsx';

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
  return (
    <li data-menu-section>
      <NavigationToggle
        title={t(section.title)}
        icon={section.icon}
        isCollapsed={isCollapsed}
        isOpen={isOpen}
        isOnTrail={useCurrentPage()?.menu?.section === section}
        contentId={listId}
        onToggle={onToggle}
      />
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
