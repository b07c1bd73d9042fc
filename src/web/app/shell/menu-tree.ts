import { MENU_GROUPS, type MenuGroup, type MenuSection, type PageEntry } from '#web/page-entry.ts';

export type MenuItem =
  | { kind: 'page'; page: PageEntry }
  | { kind: 'section'; section: MenuSection; pages: readonly PageEntry[] };

export type MenuBranch = { group: MenuGroup; items: readonly MenuItem[] };

/** The pages of the navigation by group and section, in the given order; without empty groups and detail pages. */
export function buildMenu(pages: readonly PageEntry[]): MenuBranch[] {
  return MENU_GROUPS.map((group) => ({
    group,
    items: itemsOf(pages.filter((page) => page.menu?.group === group && !page.menu.isDetail)),
  })).filter(({ items }) => items.length > 0);
}

function itemsOf(pages: readonly PageEntry[]): MenuItem[] {
  const sections = new Set<MenuSection>();
  return pages.flatMap((page): MenuItem[] => {
    const section = page.menu?.section;
    if (!section) return [{ kind: 'page', page }];
    if (sections.has(section)) return [];
    sections.add(section);
    const inside = pages.filter((other) => other.menu?.section === section);
    return [{ kind: 'section', section, pages: inside }];
  });
}
