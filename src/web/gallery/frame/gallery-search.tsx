import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import type { PageInfo } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import '#web/messages/gallery.json';

const anyPage = () => true;

/**
 * What galleries have for a query, the best first: their pages, examples, parts and props. The list of all of them and what
 * searches it load when there is a query.
 */
export function useGallerySearch(query: string, mayOpen: (page: PageInfo) => boolean = anyPage) {
  const { t } = useTranslation();
  const { routesByPath }: Pick<AnyRouter, 'routesByPath'> = useRouter();
  const { data, error, isLoading } = useQuery({
    queryKey: ['gallery examples'],
    queryFn: () => import('./all-examples.ts'),
    enabled: query.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = useMemo(
    () => data?.listGalleries((path) => routesByPath[path]?.options.staticData?.page, t) ?? [],
    [data, routesByPath, t],
  );
  const found = useMemo(
    () => data?.findInGalleries(all, query).filter(({ page }) => mayOpen(page)) ?? [],
    [data, all, query, mayOpen],
  );
  return { found, error, isLoading };
}

const MOST_FOUND = 12;

/** A search over all galleries; what it encloses while nothing is searched for. */
export function GallerySearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isSearched = text.trim() !== '';
  const { found, error, isLoading } = useGallerySearch(text);
  return (
    <Stack gap="sm">
      <TextField
        type="search"
        size="sm"
        isLabelHidden
        label={t('gallery.frame.searchAll')}
        placeholder={t('gallery.frame.searchAll')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={setText}
      />
      {isSearched ? (
        <Stack gap="xs" aria-busy={isLoading}>
          <Text as="p" size="sm" tone="neutral">
            <span role="status">
              {error?.message ?? (!isLoading && t('gallery.frame.found', { count: found.length }))}
            </span>
          </Text>
          <Stack as="ul" gap="xs">
            {found.slice(0, MOST_FOUND).map(({ page, hash, title, detail }) => (
              <Stack as="li" gap="none" key={`${page.path}#${hash} ${title}`}>
                <Link to={page.path} hash={hash} onClick={() => setText('')}>
                  <Text size="md">{title}</Text>
                </Link>
                <Text size="xs" tone="neutral">
                  {detail}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
      ) : (
        children
      )}
    </Stack>
  );
}
