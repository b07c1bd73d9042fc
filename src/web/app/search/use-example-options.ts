import { CodeXml } from 'lucide-react';
import { useMemo } from 'react';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { useAccess } from '#web/api/ability.ts';
import { findExamples } from '#web/pages/gallery/frame/find-examples.ts';
import { useAllExamples } from '#web/pages/gallery/frame/use-all-examples.ts';
import { mayOpen } from '../router/page-access.ts';
import type { SearchOption } from './search-option.ts';

/** The examples of the galleries by title, part and what they are for. */
export function useExampleOptions(query: string): {
  options: SearchOption[];
  isBusy: boolean;
  error: Error | null;
} {
  const access = useAccess();
  const { examples, error, isLoading } = useAllExamples(query !== '');
  const options = useMemo(
    () =>
      findExamples(
        examples.filter(({ page }) => mayOpen(page, access)),
        query,
      )
        .slice(0, SEARCH_LIMIT)
        .map(
          ({ page, name, title, gallery, note }): SearchOption => ({
            key: `example ${page.path}#${name}`,
            title,
            detail: `${gallery} · ${note}`,
            icon: CodeXml,
            target: { to: page.path, hash: name },
          }),
        ),
    [examples, access, query],
  );
  return { options, isBusy: isLoading, error };
}
