import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchGroup } from './search-option.ts';
import { useEventOptions } from './use-event-options.ts';
import { useSampleGroups } from './use-sample-groups.ts';

/** What the search shows: for a query what holds it, without one where one was and may want to go. */
export function useSearchGroups(query: string, recent: readonly string[]) {
  const { t } = useTranslation();
  const sample = useSampleGroups(query);
  const events = useEventOptions(query);
  const [pages, files, contacts] = sample.found;

  const suggested: SearchGroup[] = [
    {
      key: 'recent',
      title: t('search.groups.recent'),
      options: recent.map((text) => ({
        key: `recent ${text}`,
        title: text,
        icon: History,
        target: { query: text },
      })),
    },
    { key: 'bookmarks', title: t('search.groups.bookmarks'), options: sample.bookmarked },
  ];
  const ranked: SearchGroup = {
    key: 'events',
    title: t('search.groups.events'),
    options: events.options,
  };
  const found = [pages, ranked, files, contacts].filter((group) => group !== undefined);
  const groups = query === '' ? suggested : found;

  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isBusy: sample.isPending || events.isBusy,
    /** What could not be searched, in the words of whoever refused. */
    troubles: [
      ...(sample.error ? [t('search.sampleFailed', { reason: sample.error.message })] : []),
      ...(events.error ? [t('search.eventsFailed', { reason: events.error.message })] : []),
    ],
  };
}
