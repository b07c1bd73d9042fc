import '#web/messages/search.json';
import {
  Building2,
  ChartNoAxesColumn,
  CheckCheck,
  CodeXml,
  EyeOff,
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  History,
  Import,
  LogOut,
  type LucideIcon,
  MapPin,
  PanelLeft,
  PencilRuler,
  ReceiptText,
  RefreshCw,
  RotateCcw,
  Save,
  Settings2,
  SunMoon,
  Ticket,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { type Invoice, listInvoices } from '#contract/invoices/invoices.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listOverrides } from '#contract/scores/desk/overrides.ts';
import { listVenues } from '#contract/scores/desk/venues.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { readMainSearch, SEARCH_LIMIT } from '#contract/search.ts';
import { listAllUsers } from '#contract/users/users.ts';
import { useAccess, useMay } from '#web/data/ability.ts';
import { SKINS } from '#web/data/appearance/skin.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useNotifications } from '#web/data/notifications/notifications.ts';
import { useCall } from '#web/data/use-call.ts';
import { findExamples } from '#web/gallery/frame/find-examples.ts';
import { useAllExamples } from '#web/gallery/frame/use-all-examples.ts';
import type { DialogAnchor } from '#web/list/use-page-search.ts';
import { WINDOW_PATHS } from '#web/routes/scores/-score-windows.ts';
import { useRecalculate } from '#web/routes/scores/-use-recalculate.ts';
import { useTranslation } from '#web/translation.tsx';
import { type Format, readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { isHiddenSample, mayOpen, useCurrentPage, usePages } from '../pages.ts';
import type { PageAddress } from '../router/paths.ts';
import { useResetSample } from '../sample-data/use-reset-sample.ts';
import { useSignOut } from '../use-sign-out.ts';
import { bestMatches } from './matching/best-matches.ts';
import { type ReachablePage, useReachablePages } from './reachable-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

/** What the search shows: the matches of a query; without one, recent searches and bookmarks. */
export function useSearchGroups(query: string, recent: readonly string[], onCustomise: () => void) {
  const { t } = useTranslation();
  const sample = useSampleGroups(query);
  const events = useEventOptions(query);
  const desk = useDeskGroups(query);
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
  const found = [
    pages,
    commands,
    ranked,
    ...desk.groups,
    ...records.groups,
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
    groups: groups.filter(({ options }) => options.length > 0),
    isBusy: sample.isPending || events.isBusy || desk.isBusy || records.isBusy || examples.isBusy,
    /** What could not be searched, and why. */
    troubles: [
      ...(sample.error ? [t('search.sampleFailed', { reason: sample.error.message })] : []),
      ...(events.error ? [t('search.eventsFailed', { reason: events.error.message })] : []),
      ...desk.troubles,
      ...(examples.error ? [t('search.examplesFailed', { reason: examples.error.message })] : []),
    ],
  };
}

/** False for what is on a sample page, or among its files, where these are switched off. */
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

type Command = {
  key: string;
  title: string;
  icon: LucideIcon;
  /** Other words for it. */
  also?: string;
} & (
  | { run: () => void }
  | { to: PageAddress; search?: Record<string, string> | true; hash?: DialogAnchor }
);

/** What the search can do at once, by name. */
function useCommandOptions(query: string, onCustomise: () => void): SearchOption[] {
  return bestMatches(useCommands(onCustomise), query, ({ title, also = '' }) => [title, also])
    .slice(0, SEARCH_LIMIT)
    .map(({ key, title, icon, ...target }) => ({ key: `command ${key}`, title, icon, target }));
}

function useCommands(onCustomise: () => void): Command[] {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const { recalculate } = useRecalculate();
  const mayRecalculate = useMay('update', 'Score');
  const { hasAdditions, hasSamples } = useAccess();
  const { readAll } = useNotifications();
  const signOut = useSignOut();
  const resetSample = useResetSample();
  const isCollapsed = appearance.menuCollapsed === 'true';
  const isRtl = appearance.direction === 'rtl';

  const recalculation = {
    key: 'recalculate',
    title: t('search.commands.recalculate'),
    icon: RefreshCw,
    run: recalculate,
  };
  const notifications = {
    key: 'notifications',
    title: t('search.commands.readNotifications'),
    icon: CheckCheck,
    run: readAll,
  };
  const deskCommands = useDeskCommands();
  return [
    ...(mayRecalculate ? [recalculation] : []),
    ...deskCommands,
    ...SKINS.map((skin) => ({
      key: `skin ${skin}`,
      title: t(`search.commands.skins.${skin}`),
      icon: SunMoon,
      run: () => choose('skin', skin),
    })),
    {
      key: 'direction',
      title: t('search.commands.direction', {
        direction: t(`customiser.directions.${isRtl ? 'ltr' : 'rtl'}`),
      }),
      icon: Settings2,
      run: () => choose('direction', isRtl ? 'ltr' : 'rtl'),
    },
    {
      key: 'navigation',
      title: t(isCollapsed ? 'navigation.expand' : 'navigation.collapse'),
      icon: PanelLeft,
      run: () => choose('menuCollapsed', isCollapsed ? 'false' : 'true'),
    },
    { key: 'customise', title: t('customiser.open'), icon: Settings2, run: onCustomise },
    ...(hasAdditions ? [notifications] : []),
    ...(hasSamples
      ? [{ key: 'reset', title: t('sampleData.reset'), icon: RotateCcw, run: resetSample }]
      : []),
    { key: 'sign out', title: t('user.signOut'), icon: LogOut, run: signOut },
  ];
}

/** What people do at the desk, each where it is done. */
function useDeskCommands(): Command[] {
  const { t } = useTranslation();
  const access = useAccess();
  const pages = usePages();
  const shownPath = useCurrentPage()?.path;
  const shownList = Object.values(WINDOW_PATHS).find((path) => path === shownPath);
  const commands: (Command & { to: PageAddress })[] = [
    { key: 'import', title: t('search.commands.import'), icon: Import, to: '/scores/import' },
    {
      key: 'save view',
      title: t('search.commands.saveView'),
      icon: Save,
      // The list that is shown, as it is.
      ...(shownList ? { to: shownList, search: true } : { to: '/scores/week' }),
      hash: 'save-view',
    },
    {
      key: 'invite',
      title: t('search.commands.invite'),
      icon: UserPlus,
      to: '/scores/staff',
      hash: 'invite',
    },
    {
      key: 'overrides',
      title: t('search.commands.overrides'),
      also: t('search.commands.overridesAlso'),
      icon: PencilRuler,
      to: '/scores/overrides',
    },
  ];
  return commands.filter(({ to }) => {
    const page = pages.find(({ path }) => path === to);
    return page !== undefined && mayOpen(page, access);
  });
}

/** The examples of the galleries by title, part and what they are for. */
function useExampleOptions(query: string): {
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

/** Invoices by number and client, clients by name and address, and users: read once, then searched here. */
function useRecordGroups(query: string): { groups: SearchGroup[]; isBusy: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const { hasSamples } = useAccess();
  const options = { enabled: query !== '' && hasSamples };
  const invoices = useCall(listInvoices, { query: { perPage: 1 } }, options);
  const users = useCall(listAllUsers, {}, options);
  if (query === '') return { groups: [], isBusy: false };

  const all = invoices.data?.allData ?? [];
  const numberOf = ({ id }: Invoice) => t('search.invoice', { id });
  const foundInvoices = bestMatches(all, query, (one) => [numberOf(one), one.client.name]);
  const clients = [...new Map(all.map(({ client }) => [client.name, client])).values()];
  const foundClients = bestMatches(clients, query, (one) => [
    one.name,
    one.company,
    one.companyEmail,
  ]);
  const foundUsers = bestMatches(users.data ?? [], query, (one) => [
    one.fullName,
    one.username,
    one.email,
  ]);

  return {
    isBusy: invoices.isLoading || users.isLoading,
    groups: [
      {
        key: 'invoices',
        title: t('search.groups.invoices'),
        options: foundInvoices.slice(0, SEARCH_LIMIT).map((invoice) => ({
          key: `invoice ${invoice.id}`,
          title: numberOf(invoice),
          detail: `${invoice.client.name} · ${format.day(invoice.issuedDate)}`,
          icon: ReceiptText,
          target: { to: '/apps/invoice/preview/{-$id}', params: { id: String(invoice.id) } },
        })),
      },
      {
        key: 'clients',
        title: t('search.groups.clients'),
        options: foundClients.slice(0, SEARCH_LIMIT).map((client) => ({
          key: `client ${client.name}`,
          title: client.name,
          detail: [client.company, client.companyEmail].filter(Boolean).join(' · '),
          icon: Building2,
          target: { to: '/apps/invoice/list', search: { q: client.name } },
        })),
      },
      {
        key: 'users',
        title: t('search.groups.users'),
        options: foundUsers.slice(0, SEARCH_LIMIT).map((user) => ({
          key: `user ${user.id}`,
          title: user.fullName,
          detail: user.email,
          icon: UserRound,
          target: { to: '/apps/user/view/{-$id}', params: { id: String(user.id) } },
        })),
      },
    ],
  };
}

type Groups = RouteAnswer<typeof readMainSearch>['searchArr'];

const FILE_FACE: Partial<Record<string, LucideIcon>> = {
  pdf: FileText,
  doc: FileText,
  xls: FileSpreadsheet,
  jpg: FileImage,
};

/** Pages, files and contacts that hold the query, each group up to its limit; and what is bookmarked. */
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
  return bestMatches(pages ?? [], query, ({ title }) => [title])
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

/** The window that holds every event of the others. */
const RANGE = 'year';

const LIST_PATH = '/scores/year';

/** How long typing pauses before the service is asked. */
const PAUSE_MS = 200;

/** The best ranked events whose name holds the query, and a way to all of them. */
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
  if (!isAsked || !data) {
    return { options: [], isBusy: isAsked && isFetching, error: isAsked ? error : null };
  }

  // While the next answer is on its way the last one stands, as far as it still fits.
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
  if (!isAsked) return { groups: [], isBusy: false, troubles: [] };
  const failed = venues.error ?? hidden.error;
  return {
    isBusy: venues.isFetching || hidden.isFetching,
    troubles: failed ? [t('search.deskFailed', { reason: failed.message })] : [],
    groups: [
      {
        key: 'venues',
        title: t('search.groups.venues'),
        options: (venues.data?.venues ?? []).map(({ id, name, city, events }) => ({
          key: `venue ${id}`,
          title: name,
          detail: [city, t('search.venueEvents', { count: events })].filter(Boolean).join(' · '),
          icon: MapPin,
          target: { to: '/scores/venues/$id', params: { id: String(id) } },
        })),
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

/** Events of one name differ by their day. */
function dayOf({ starts_at: startsAt }: EventRow, format: Format, now: number): string | null {
  const moment = startsAt === null ? null : readLocalMoment(startsAt);
  return moment && format.wallDay(moment.wall, now);
}

/** `canOpen`: any event can be opened by its number. */
function toOption(row: EventRow, day: string | null, canOpen: boolean): SearchOption {
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
