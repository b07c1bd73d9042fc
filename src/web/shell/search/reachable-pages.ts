import { File, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { SearchPage } from '#contract/search.ts';
import { useAccess } from '#web/data/ability.ts';
import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { type MenuPlace, mayOpen, usePages } from '../pages.ts';

/** A page that one may open, with what the registry knows of it. */
export type ReachablePage = SearchPage & { face: LucideIcon; section: string | undefined };

function sectionTitle({ section, group }: MenuPlace): MessageKey {
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
