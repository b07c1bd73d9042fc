import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from '#web/page-entry.ts';
import { useIsCurrent } from '../router/use-current-page.ts';
import styles from './navigation.module.css';

/** The link to a page; inside a section without its icon. */
export const NavigationEntry = memo(function NavigationEntry({
  page,
  isCollapsed,
  isInSection = false,
  onFollow,
}: {
  page: PageEntry;
  isCollapsed: boolean;
  isInSection?: boolean;
  onFollow?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent(page);
  const Icon = isInSection ? undefined : page.menu?.icon;
  const title = t(page.title);

  return (
    <Link
      to={page.path}
      // Other addresses of the page count as well, which a comparison of addresses cannot know.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      data-menu-entry
      className={styles.entry}
      data-entry
      onClick={onFollow}
      title={isCollapsed ? title : undefined}
    >
      {Icon ? <Icon size={19} aria-hidden /> : <span className={styles.dot} />}
      <span className={styles.label}>{title}</span>
    </Link>
  );
});
