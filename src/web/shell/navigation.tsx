import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, FlaskConical, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import {
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAccess } from '#web/data/ability.ts';
import { useTranslation } from '#web/translation.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useIsServerRendered } from '#web/ui/loading/use-is-server-rendered.ts';
import type { MenuSection } from './menu.ts';
import styles from './navigation.module.css';
import {
  buildMenu,
  firstPage,
  type ListedPage,
  MENU_PARTS,
  type MenuBranch,
  mayOpen,
  partOf,
  useCurrentPage,
  useIsCurrent,
  usePages,
} from './pages.ts';

/**
 * The pages that the user may open, in three parts: daily work, administration, and the sample pages behind one entry.
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
  const samplesId = useId();
  const open = useMemo(() => pages.filter((page) => mayOpen(page, access)), [pages, access]);
  const parts = useMemo(
    () =>
      MENU_PARTS.map((part) => ({
        part,
        branches: buildMenu(open.filter((page) => partOf(page) === part)),
      })).filter(({ branches }) => branches.length > 0),
    [open],
  );
  // The sections that the user has opened and closed; that of the current page is open as well.
  const [opened, setOpened] = useState<ReadonlyMap<MenuSection | 'samples', boolean>>(new Map());
  const toggle = (part: MenuSection | 'samples') => (isOpen: boolean) =>
    setOpened(new Map(opened).set(part, isOpen));
  const isInSamples = current?.menu !== undefined && current.sample !== undefined;
  // Without other pages, the sample pages are shown open.
  const areSamplesOpen = opened.get('samples') ?? (isInSamples || parts.length === 1);
  const home = firstPage(pages, access);

  const nav = useRef<HTMLElement>(null);
  const isServerRendered = useIsServerRendered();
  const showCurrent = useEffectEvent(() => {
    // The document has scrolled to it already, and the reader may have scrolled since.
    if (isServerRendered) return;
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (current !== undefined) showCurrent();
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
  const brand = (
    <>
      <BrandMark size={32} />
      <span className={styles.label}>{t('productName')}</span>
    </>
  );

  return (
    <nav
      ref={nav}
      aria-label={t('navigation.label')}
      className={styles.nav}
      data-collapsed={isCollapsed}
      onKeyDown={handleMenuKeys}
    >
      <div className={styles.brand}>
        {home ? (
          <Link
            to={home.path}
            className={styles.home}
            aria-label={t('navigation.home', { page: t(home.title) })}
            onClick={onFollow}
          >
            {brand}
          </Link>
        ) : (
          brand
        )}
      </div>
      <div className={styles.parts}>
        {children}
        {parts.map(({ part, branches }) => (
          <div
            key={part}
            className={styles.part}
            data-menu-section={part === 'samples' || undefined}
          >
            {part !== 'samples' ? (
              branches.map(renderGroup)
            ) : (
              <>
                <NavigationToggle
                  title={t('navigation.samples')}
                  icon={FlaskConical}
                  isCollapsed={isCollapsed}
                  isOpen={areSamplesOpen}
                  isOnTrail={isInSamples}
                  contentId={samplesId}
                  onToggle={toggle('samples')}
                />
                {areSamplesOpen && (
                  <div id={samplesId} className={styles.groups}>
                    {branches.map(renderGroup)}
                  </div>
                )}
              </>
            )}
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The logo: three ranked bars under a row of lights. */
function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand-ground, #524fc4)" />
      <g fill="#fff">
        <circle cx="8" cy="8" r="1.6" />
        <circle cx="13.3" cy="8" r="1.6" opacity=".75" />
        <circle cx="18.6" cy="8" r="1.6" />
        <circle cx="24" cy="8" r="1.6" opacity=".75" />
        <rect x="6.4" y="13" width="19.2" height="3" rx="1.5" />
        <rect x="6.4" y="18" width="13" height="3" rx="1.5" opacity=".85" />
        <rect x="6.4" y="23" width="8" height="3" rx="1.5" opacity=".7" />
      </g>
    </svg>
  );
}

const ENTRIES = '[data-menu-entry]';

const STEP: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The keys of a tree of links: up, down, Home and End move through the visible entries; the arrow in reading direction
 * opens a section, the other one closes it, or moves from a page to its section.
 */
function handleMenuKeys(event: KeyboardEvent<HTMLElement>): void {
  const entry = document.activeElement;
  if (!(entry instanceof HTMLElement) || !entry.matches(ENTRIES)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const target = STEP[event.key]?.(entries.indexOf(entry), entries.length);
  if (target !== undefined) {
    event.preventDefault();
    entries[target]?.focus();
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    event.preventDefault();
    handleSideways(entry, (event.key === 'ArrowRight') === isLeftToRight());
  }
}

function handleSideways(entry: HTMLElement, isForward: boolean): void {
  const state = entry.getAttribute('aria-expanded');
  if (state === String(!isForward)) entry.click();
  else if (!isForward && state === null) sectionOf(entry)?.focus();
}

/** The button of the section of an entry. */
function sectionOf(entry: HTMLElement): HTMLElement | null {
  const list = entry.closest('[data-menu-section]');
  return list?.querySelector<HTMLElement>('[aria-expanded]') ?? null;
}

function isLeftToRight(): boolean {
  return document.documentElement.dir !== 'rtl';
}

/** An entry that opens to show its pages; marked while one of them is the current one. */
function NavigationSection({
  section,
  pages,
  isCollapsed,
  isOpen,
  onToggle,
  onFollow,
}: {
  section: MenuSection;
  pages: readonly ListedPage[];
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

/** The link to a page; inside a section without its icon. */
const NavigationEntry = memo(function NavigationEntry({
  page,
  isCollapsed,
  isInSection = false,
  onFollow,
}: {
  page: ListedPage;
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
      // Other addresses of the page count as well, so that comparing addresses is not enough.
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

/** The entry that opens and closes a part of the navigation. */
function NavigationToggle({
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
