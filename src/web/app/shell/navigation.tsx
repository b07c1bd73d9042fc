import { LayoutTemplate } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import { type MenuGroup, type MenuSection, TEMPLATE_GROUPS } from '#web/page-entry.ts';
import { CORE_PAGES } from '../router/core-pages.ts';
import { usePages } from '../router/load-pages.ts';
import { mayOpen } from '../router/page-access.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import { BrandMark } from './brand-mark.tsx';
import { handleMenuKeys } from './menu-keys.ts';
import { buildMenu, type MenuBranch } from './menu-tree.ts';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { NavigationToggle } from './navigation-toggle.tsx';

/** Until all pages are known, only the groups that no other comes before: what comes later moves nothing. */
const FIRST_GROUPS: readonly MenuGroup[] = ['rankings', 'settings'];

const isTemplate = ({ group }: Pick<MenuBranch, 'group'>) => TEMPLATE_GROUPS.includes(group);

/**
 * The pages that the user may open, by group and section. The template's groups are behind one entry, so that
 * what people work with every day stands alone.
 */
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
  const templateId = useId();
  const branches = useMemo(
    () =>
      buildMenu(pages.filter((page) => mayOpen(page, access))).filter(
        ({ group }) => pages !== CORE_PAGES || FIRST_GROUPS.includes(group),
      ),
    [pages, access],
  );
  // What the user has opened and closed; the section of the current page is open besides.
  const [opened, setOpened] = useState<ReadonlyMap<MenuSection | 'template', boolean>>(new Map());
  const toggle = (part: MenuSection | 'template') => (isOpen: boolean) =>
    setOpened(new Map(opened).set(part, isOpen));
  const isInTemplate = current?.menu !== undefined && isTemplate(current.menu);
  const isTemplateOpen = opened.get('template') ?? isInTemplate;

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const renderGroup = ({ group, items }: MenuBranch) => (
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
              onToggle={toggle(item.section)}
              onFollow={onFollow}
            />
          ),
        )}
      </ul>
    </section>
  );
  const template = branches.filter(isTemplate);

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
      {branches.filter((branch) => !isTemplate(branch)).map(renderGroup)}
      {template.length > 0 && (
        <div className={styles.template} data-menu-section>
          <NavigationToggle
            title={t('navigation.template')}
            icon={LayoutTemplate}
            isCollapsed={isCollapsed}
            isOpen={isTemplateOpen}
            isOnTrail={isInTemplate}
            contentId={templateId}
            onToggle={toggle('template')}
          />
          {isTemplateOpen && (
            <div id={templateId} className={styles.groups}>
              {template.map(renderGroup)}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}
