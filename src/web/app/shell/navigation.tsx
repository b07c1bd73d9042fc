import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import { MENU_GROUPS, type PageEntry } from '#web/components/page-entry.ts';
import { BrandMark } from '../brand-mark.tsx';
import { mayOpen } from '../page-access.ts';
import { PAGES } from '../page-registry.ts';
import styles from './navigation.module.css';

/** The registered pages that have a place in the menu and that one may open, by group. */
export function Navigation({
  isCollapsed,
  onFollow,
}: {
  isCollapsed: boolean;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <nav aria-label={t('navigation.label')} className={styles.nav} data-collapsed={isCollapsed}>
      <div className={styles.brand}>
        <BrandMark size={32} />
        {!isCollapsed && <span>{t('productName')}</span>}
      </div>
      {MENU_GROUPS.map((group) => {
        const pages = PAGES.filter((page) => page.menu?.group === group && mayOpen(page, access));
        if (pages.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`menu-${group}`} className={styles.group}>
            <h2 id={`menu-${group}`} className={styles.groupTitle}>
              {t(`navigation.groups.${group}`)}
            </h2>
            <ul className={styles.list}>
              {pages.map((page) => (
                <NavigationEntry
                  key={page.path}
                  page={page}
                  isCollapsed={isCollapsed}
                  {...(onFollow && { onFollow })}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function NavigationEntry({
  page,
  isCollapsed,
  onFollow,
}: {
  page: PageEntry;
  isCollapsed: boolean;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  const Icon = page.menu?.icon;
  const title = t(page.title);
  return (
    <li>
      <Link
        to={page.path}
        className={styles.entry}
        onClick={onFollow}
        title={isCollapsed ? title : undefined}
      >
        {Icon && <Icon size={19} aria-hidden />}
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{title}</span>
      </Link>
    </li>
  );
}
