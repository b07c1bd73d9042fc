import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import type { MenuSection } from '#web/page-entry.ts';
import { usePages } from '../router/load-pages.ts';
import { mayOpen } from '../router/page-access.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import { BrandMark } from './brand-mark.tsx';
import { handleMenuKeys } from './menu-keys.ts';
import { buildMenu } from './menu-tree.ts';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationSection } from './navigation-section.tsx';

/** The registered pages that have a place in the menu and that one may open, by group and section. */
export function Navigation({
  isCollapsed,
  onFollow,
  children,
}: {
  /** Shows icons only. */
  isCollapsed: boolean;
  onFollow?: () => void;
  /** A section before all others. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const current = useCurrentPage();
  const pages = usePages();
  const branches = useMemo(
    () => buildMenu(pages.filter((page) => mayOpen(page, access))),
    [pages, access],
  );
  // What has been opened and closed by hand; besides that, the section of the current page is open.
  const [opened, setOpened] = useState<ReadonlyMap<MenuSection, boolean>>(new Map());

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <nav
      ref={nav}
      aria-label={t('navigation.label')}
      className={styles.nav}
      data-collapsed={isCollapsed}
      onKeyDown={handleMenuKeys}
    >
      <div className={styles.brand}>
        <BrandMark size={32} />
        <span className={styles.label}>{t('productName')}</span>
      </div>
      {children}
      {branches.map(({ group, items }) => (
        <section key={group} aria-label={t(`navigation.groups.${group}`)}>
          <h2 className={styles.groupTitle}>
            <span>{t(`navigation.groups.${group}`)}</span>
          </h2>
          <ul className={styles.list}>
            {items.map((item) =>
              item.kind === 'page' ? (
                <li key={item.page.path}>
                  <NavigationEntry page={item.page} isCollapsed={isCollapsed} onFollow={onFollow} />
                </li>
              ) : (
                <NavigationSection
                  key={item.section.title}
                  section={item.section}
                  pages={item.pages}
                  isCollapsed={isCollapsed}
                  isOpen={opened.get(item.section) ?? current?.menu?.section === item.section}
                  onToggle={(isOpen) => setOpened(new Map(opened).set(item.section, isOpen))}
                  onFollow={onFollow}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}
