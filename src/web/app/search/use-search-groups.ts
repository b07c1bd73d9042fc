import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchGroup } from './search-option.ts';
import { useCommandOptions } from './use-command-options.ts';
import { useEventOptions } from './use-event-options.ts';
import { useExampleOptions } from './use-example-options.ts';
import { useRecordGroups } from './use-record-groups.ts';
import { useSampleGroups } from './use-sample-groups.ts';

/** What the search shows: the matches of a query; without one, recent searches and bookmarks. */
export function useSearchGroups(query: string, recent: readonly string[], onCustomise: () => void) {
  const { t } = useTranslation();
  const sample = useSampleGroups(query);
  const events = useEventOptions(query);
  const records = useRecordGroups(query);
  const examples = useExampleOptions(query);
  const commands: SearchGroup = {
    key: 'commands',
    title: t('search.groups.commands'),
    options: useCommandOptions(query, onCustomise),
  };
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
  const shown: SearchGroup = {
    key: 'examples',
    title: t('search.groups.examples'),
    options: examples.options,
  };
  const found = [pages, commands, ranked, ...records.groups, files, contacts, shown].filter(
    (group) => group !== undefined,
  );
  const groups = query === '' ? suggested : found;

  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isBusy: sample.isPending || events.isBusy || records.isBusy || examples.isBusy,
    /** What could not be searched, and why. */
    troubles: [
      ...(sample.error ? [t('search.sampleFailed', { reason: sample.error.message })] : []),
      ...(events.error ? [t('search.eventsFailed', { reason: events.error.message })] : []),
      ...(examples.error ? [t('search.examplesFailed', { reason: examples.error.message })] : []),
    ],
  };
}
