import '#web/messages/search.json';
import {
  ChartNoAxesColumn,
  CodeXml,
  EyeOff,
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  History,
  type LucideIcon,
  MapPin,
  Ticket,
  UserRound,
} from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listOverrides } from '#contract/scores/desk/overrides.ts';
import { findSimilarNames, LEAST_SIMILAR_LETTERS } from '#contract/scores/desk/similar-names.ts';
import { listVenues } from '#contract/scores/desk/venues.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { readMainSearch, SEARCH_LIMIT } from '#contract/search.ts';
import { useAccess } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useGallerySearch } from '#web/gallery/frame/gallery-search.tsx';
import type { PageInfo } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { type Format, readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { isHiddenSample, mayOpen, usePages } from '../pages.ts';
import { bestMatches } from './matching/best-matches.ts';
import { PAGE_WORDS, type ReachablePage, useReachablePages } from './reachable-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { useCommandOptions } from './use-commands.ts';
import { useSampleRecordGroups, useServiceGroups } from './use-record-groups.ts';

/** The groups of the search: the matches of a query; without one, recent searches and bookmarks. */
export function useSearchGroups(query: string, recent: readonly string[], onCustomise: () => void) {
  const { t } = useTranslation();
  const sample = useSampleGroups(query);
  const events = useEventOptions(query);
  const desk = useDeskGroups(query);
  const service = useServiceGroups(query);
  const records = useSampleRecordGroups(query);
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
  const found = [
    pages,
    commands,
    ranked,
    ...desk.groups,
    ...service,
    ...records,
    files,
    contacts,
    shown,
  ].filter((group) => group !== undefined);
  const isOpen = useIsOpenTarget();
  const groups = (query === '' ? suggested : found).map((group) => ({
    ...group,
    options: group.options.filter(isOpen),
  }));

  return {
    groups: groups.filter(({ options, failure }) => options.length > 0 || failure),
    isBusy:
      sample.isPending ||
      events.isBusy ||
      desk.isBusy ||
      examples.isBusy ||
      [...service, ...records].some((group) => group.isBusy),
    /** The sources that failed, with the errors. */
    troubles: [
      ...(sample.error ? [t('search.sampleFailed', { reason: sample.error.message })] : []),
      ...(events.error ? [t('search.eventsFailed', { reason: events.error.message })] : []),
      ...desk.troubles,
      ...(examples.error ? [t('search.examplesFailed', { reason: examples.error.message })] : []),
    ],
  };
}

/** False for sample pages and their files where these are switched off. */
function useIsOpenTarget(): (option: SearchOption) => boolean {
  const access = useAccess();
  const pages = usePages();
  return ({ target }) => {
    if ('file' in target) return access.hasSamples;
    if (!('to' in target)) return true;
    const page = pages.find(({ to, path }) => to === target.to || path === target.to);
    return page === undefined || !isHiddenSample(page, access);
  };
}

/** The content of the galleries: pages, examples, parts of the kit and their props. */
function useExampleOptions(query: string): {
  options: SearchOption[];
  isBusy: boolean;
  error: Error | null;
} {
  const access = useAccess();
  const mayBeOpened = useCallback((page: PageInfo) => mayOpen(page, access), [access]);
  const { found, error, isLoading } = useGallerySearch(query, mayBeOpened);
  const options = useMemo(
    () =>
      found.slice(0, MOST_EXAMPLES).map(
        ({ page, hash, title, detail, kind }): SearchOption => ({
          key: `example ${page.path}#${hash} ${kind} ${title}`,
          title,
          detail,
          icon: CodeXml,
          target: { to: page.path, hash },
        }),
      ),
    [found],
  );
  return { options, isBusy: isLoading, error };
}

/** More than of other groups: an example, its page, its part and a prop may all be meant. */
const MOST_EXAMPLES = 8;

type Groups = RouteAnswer<typeof readMainSearch>['searchArr'];

const FILE_FACE: Partial<Record<string, LucideIcon>> = {
  pdf: FileText,
  doc: FileText,
  xls: FileSpreadsheet,
  jpg: FileImage,
};

/** The pages, files and contacts that match, each group up to its limit; and the bookmarks. */
function useSampleGroups(query: string) {
  const { t } = useTranslation();
  const { data, error, isPending } = useCall(readMainSearch, {});
  const groups = data?.searchArr;
  const pages = useReachablePages(groups?.[0].data);

  return useMemo(() => {
    const bookmarked = (pages ?? []).filter(({ isBookmarked }) => isBookmarked);
    const found: SearchGroup[] = [
      { key: 'pages', title: t('search.groups.pages'), options: findPages(groups, pages, query) },
      { key: 'files', title: t('search.groups.files'), options: findFiles(groups, query) },
      { key: 'contacts', title: t('search.groups.contacts'), options: findContacts(groups, query) },
    ];
    return { found, bookmarked: bookmarked.map(pageOption), error, isPending };
  }, [t, groups, pages, query, error, isPending]);
}

function findPages(
  groups: Groups | undefined,
  pages: readonly ReachablePage[] | undefined,
  query: string,
): SearchOption[] {
  return bestMatches(pages ?? [], query, ({ title, link, section = '' }) => [
    title,
    PAGE_WORDS[link] ?? '',
    section,
  ])
    .slice(0, groups?.[0].searchLimit)
    .map(pageOption);
}

function pageOption({ id, title, section, face, link }: ReachablePage): SearchOption {
  return { key: `page ${id}`, title, detail: section, icon: face, target: { to: link } };
}

function findFiles(groups: Groups | undefined, query: string): SearchOption[] {
  return bestMatches(groups?.[1].data ?? [], query, ({ title, by }) => [title, by])
    .slice(0, groups?.[1].searchLimit)
    .map(({ title, by, size, file, url }) => ({
      key: `file ${title}`,
      title,
      detail: `${by} · ${size}`,
      icon: FILE_FACE[file] ?? File,
      target: { file: url, name: title },
    }));
}

function findContacts(groups: Groups | undefined, query: string): SearchOption[] {
  return bestMatches(groups?.[2].data ?? [], query, ({ title, email }) => [title, email])
    .slice(0, groups?.[2].searchLimit)
    .map(({ title, email, date, chatId }) => ({
      key: `contact ${email}`,
      title,
      detail: `${email} · ${date}`,
      icon: UserRound,
      target: { to: '/apps/chat/{-$id}', params: { id: String(chatId) } },
    }));
}

/** The window that includes all others. */
const RANGE = 'year';

const LIST_PATH = '/scores/year';

/** How long typing pauses before the service is asked. */
const PAUSE_MS = 200;

/** The best ranked events whose name matches, and a link to all of them. */
function useEventOptions(query: string): {
  options: SearchOption[];
  isBusy: boolean;
  error: Error | null;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { can, hasAdditions } = useAccess();
  const mayRead = can('read', 'Score');
  const asked = useDebouncedValue(query, PAUSE_MS);
  const isAsked = mayRead && query !== '' && asked !== '';
  const { data, error, isFetching } = useCall(
    listScores,
    { body: bestOf(RANGE, SEARCH_LIMIT, asked) },
    { enabled: isAsked, keepPrevious: true },
  );
  const isMissed = isAsked && data?.count === 0 && asked === query;
  const similar = useCall(
    findSimilarNames,
    { query: { q: asked } },
    { enabled: isMissed && asked.length >= LEAST_SIMILAR_LETTERS, keepPrevious: true },
  );
  if (!isAsked || !data) {
    return { options: [], isBusy: isAsked && isFetching, error: isAsked ? error : null };
  }
  if (isMissed) {
    const near = similar.data?.events ?? [];
    const options = near.map((row) => ({
      ...toOption(row, dayOf(row, format, now), hasAdditions),
      detail: [t('search.similar'), dayOf(row, format, now), row.venue_name, row.city]
        .filter(Boolean)
        .join(' · '),
    }));
    return { options, isBusy: similar.isFetching, error: null };
  }

  // Until the next answer arrives, the matching events of the last one are shown.
  const rows = bestMatches(data.events, query, (row) => [row.event_name]);
  const options = rows.map((row) => toOption(row, dayOf(row, format, now), hasAdditions));
  if (data.count > SEARCH_LIMIT && asked === query) {
    options.push({
      key: 'all events',
      title: t('search.allEvents', { count: data.count }),
      icon: ChartNoAxesColumn,
      target: { to: LIST_PATH, search: { q: query } },
    });
  }
  return { options, isBusy: isFetching || asked !== query, error };
}

/** Venues by name and city, and hidden events, which no list has. */
function useDeskGroups(query: string): {
  groups: SearchGroup[];
  isBusy: boolean;
  troubles: string[];
} {
  const { t } = useTranslation();
  const { can, hasAdditions } = useAccess();
  const asked = useDebouncedValue(query, PAUSE_MS);
  const isAsked = can('read', 'Score') && hasAdditions && query !== '' && asked !== '';
  const sent = { enabled: isAsked, keepPrevious: true };
  const page = { q: asked, page: 1, per_page: SEARCH_LIMIT };
  const venues = useCall(listVenues, { query: page }, sent);
  const hidden = useCall(listOverrides, { query: { ...page, kind: 'hidden' } }, sent);
  const isMissed = venues.data?.count === 0 && asked === query;
  const similar = useCall(
    findSimilarNames,
    { query: { q: asked } },
    { enabled: isAsked && isMissed && asked.length >= LEAST_SIMILAR_LETTERS, keepPrevious: true },
  );
  if (!isAsked) return { groups: [], isBusy: false, troubles: [] };
  const near = isMissed ? (similar.data?.venues ?? []) : [];
  const failed = venues.error ?? hidden.error;
  return {
    isBusy: venues.isFetching || hidden.isFetching,
    troubles: failed ? [t('search.deskFailed', { reason: failed.message })] : [],
    groups: [
      {
        key: 'venues',
        title: t('search.groups.venues'),
        options: [
          ...(venues.data?.venues ?? []).map(({ id, name, city, events }) =>
            venueOption(id, name, [city, t('search.venueEvents', { count: events })]),
          ),
          ...near.map(({ id, name, city }) => venueOption(id, name, [t('search.similar'), city])),
        ],
      },
      {
        key: 'hidden',
        title: t('search.groups.hidden'),
        options: (hidden.data?.overrides ?? []).map(({ event, reason }) => ({
          key: `hidden ${event.id}`,
          title: event.event_name,
          detail: [t('search.hidden'), reason].filter(Boolean).join(' · '),
          icon: EyeOff,
          target: { to: '/scores/events/$id', params: { id: String(event.id) } },
        })),
      },
    ],
  };
}

function venueOption(id: number, title: string, details: readonly (string | null)[]): SearchOption {
  return {
    key: `venue ${id}`,
    title,
    detail: details.filter(Boolean).join(' · '),
    icon: MapPin,
    target: { to: '/scores/venues/$id', params: { id: String(id) } },
  };
}

/** The day distinguishes events with the same name. */
function dayOf(
  { starts_at: startsAt }: Pick<EventRow, 'starts_at'>,
  format: Format,
  now: number,
): string | null {
  const moment = startsAt === null ? null : readLocalMoment(startsAt);
  return moment && format.wallDay(moment.wall, now);
}

/** `canOpen`: any event can be opened by its number. */
function toOption(
  row: Pick<EventRow, 'id' | 'event_name' | 'venue_name' | 'city'>,
  day: string | null,
  canOpen: boolean,
): SearchOption {
  return {
    key: `event ${row.id}`,
    title: row.event_name,
    detail: [day, row.venue_name, row.city].filter((part) => part !== null).join(' · '),
    icon: Ticket,
    target: {
      to: LIST_PATH,
      search: canOpen ? { event: String(row.id) } : { q: row.event_name },
    },
  };
}
