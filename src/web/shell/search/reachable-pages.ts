import { File, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { SearchPage } from '#contract/search.ts';
import { useAccess } from '#web/data/ability.ts';
import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { type MenuEntry, mayOpen, usePages } from '../pages.ts';

/** A page that the person may open, with its entry in the registry. */
export type ReachablePage = SearchPage & { face: LucideIcon; section: string | undefined };

/** Keywords of pages beside their titles. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
  '/apps/user/list': 'users people accounts customers',
  '/apps/todo': 'to-do task tasks',
  '/apps/email': 'mail inbox messages letters',
  '/apps/chat': 'messages talk conversations',
  '/apps/calendar': 'appointments dates agenda',
  '/apps/invoice/list': 'invoices bills billing',
  '/apps/invoice/add': 'new invoice create bill',
  '/apps/ecommerce/shop': 'products store',
  '/colors/colors': 'color palette tokens',
  '/icons/reactfeather': 'icons symbols glyphs',
  '/scores': 'overview home start',
  '/scores/calendar': 'days ics ical subscribe agenda',
  '/scores/staff': 'users people team members accounts roles',
  '/scores/keys': 'token tokens access secrets',
  '/scores/audit': 'history log who changed',
  '/scores/feeds': 'sources schedule',
  '/scores/import': 'upload file csv json',
  '/scores/imports': 'past uploads files history',
  '/scores/weights': 'tuning score formula sliders',
  '/scores/weights/history': 'versions past weights runs',
  '/scores/weights/suggestion': 'better weights search optimize tuning',
  '/scores/overrides': 'pinned hidden corrected',
  '/scores/venues': 'halls places capacity capacities seats',
  '/scores/me': 'profile password account passkeys sessions preferences settings',
  '/pages/blog/list': 'articles posts news',
  '/pages/faq': 'help questions answers',
};

function sectionTitle({ section, group }: MenuEntry): MessageKey {
  return section?.title ?? `navigation.groups.${group}`;
}

/** The pages that the signed-in person may open; undefined while loading. */
export function useReachablePages(pages: readonly SearchPage[] | undefined) {
  const access = useAccess();
  const { t } = useTranslation();
  const entries = usePages();
  return useMemo(
    () =>
      pages?.flatMap((page): ReachablePage[] => {
        const entry = entries.find(({ path }) => path === page.link);
        if (!entry || !mayOpen(entry, access)) return [];
        const section = entry.menu && t(sectionTitle(entry.menu));
        return [{ ...page, face: entry.menu?.icon ?? File, section }];
      }),
    [pages, entries, access, t],
  );
}
