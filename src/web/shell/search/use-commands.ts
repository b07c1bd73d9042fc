import '#web/messages/search.json';
import {
  Calendar,
  CheckCheck,
  Import,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
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
} from 'lucide-react';
import { foldText } from '#contract/scores/fold-search.ts';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { useAccess, useMay } from '#web/data/ability.ts';
import { SKINS } from '#web/data/appearance/skin.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useNotifications } from '#web/data/notifications/notifications.ts';
import type { DialogAnchor } from '#web/list/use-page-search.ts';
import { WINDOW_PATHS } from '#web/routes/scores/-score-windows.ts';
import { useRecalculate } from '#web/routes/scores/-use-recalculate.ts';
import { useTranslation } from '#web/translation.tsx';
import { mayOpen, useCurrentPage, usePages } from '../pages.ts';
import type { PageAddress } from '../router/paths.ts';
import { useResetSample } from '../sample-data/use-reset-sample.ts';
import { useSignOut } from '../use-sign-out.ts';
import { bestMatches } from './matching/best-matches.ts';
import type { SearchOption } from './search-option.ts';
import '#web/messages/customiser.json';

type Command = {
  key: string;
  title: string;
  icon: LucideIcon;
  /** Keywords. */
  also?: string;
} & (
  | { run: () => void }
  | { to: PageAddress; search?: Record<string, string> | true; hash?: DialogAnchor }
);

/** The commands that the search offers by name. */
export function useCommandOptions(query: string, onCustomise: () => void): SearchOption[] {
  const commands = useCommands(onCustomise);
  const objects = useObjectCommands(query);
  return [...objects, ...bestMatches(commands, query, ({ title, also = '' }) => [title, also])]
    .filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index)
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
    also: t('search.commands.recalculateAlso'),
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
  const plainCommands = useObjectCommandsAlone();
  return [
    ...(mayRecalculate ? [recalculation] : []),
    ...deskCommands,
    ...plainCommands,
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
    { key: 'customise', title: t('user.customize'), icon: Settings2, run: onCustomise },
    ...(hasAdditions ? [notifications] : []),
    ...(hasSamples
      ? [{ key: 'reset', title: t('user.resetSample'), icon: RotateCcw, run: resetSample }]
      : []),
    {
      key: 'sign out',
      title: t('user.signOut'),
      also: t('search.commands.signOutAlso'),
      icon: LogOut,
      run: signOut,
    },
  ];
}

/** A command with an argument that is typed after it, such as the title of a new task. */
const OBJECT_COMMANDS = [
  {
    key: 'task',
    verbs: ['new task', 'add task', 'create task', 'task', 'todo', 'remind me to'],
    icon: ListChecks,
    to: '/apps/todo',
    search: (title: string): Record<string, string> => ({ task: 'new', ...(title && { title }) }),
  },
  {
    key: 'invoice',
    verbs: ['new invoice', 'add invoice', 'create invoice'],
    icon: ReceiptText,
    to: '/apps/invoice/add',
    search: (): Record<string, string> => ({}),
  },
  {
    key: 'calendarEvent',
    verbs: ['new event', 'add event', 'create event', 'new appointment'],
    icon: Calendar,
    to: '/apps/calendar',
    search: (): Record<string, string> => ({ event: 'new' }),
  },
  {
    key: 'mail',
    verbs: ['new mail', 'write mail', 'compose mail', 'new email', 'write email', 'compose'],
    icon: Mail,
    to: '/apps/email',
    search: (): Record<string, string> => ({ compose: 'new' }),
  },
  {
    key: 'events',
    verbs: ['find event', 'show events', 'events with', 'rank of'],
    icon: Ticket,
    to: '/scores/year',
    search: (q: string): Record<string, string> => (q ? { q } : {}),
  },
] as const;

/** The commands that the query begins with, each with the rest of the query as its argument. */
function useObjectCommands(query: string): Command[] {
  const { t } = useTranslation();
  const access = useAccess();
  const pages = usePages();
  const folded = foldText(query);
  return OBJECT_COMMANDS.flatMap(({ key, verbs, icon, to, search }) => {
    const page = pages.find(({ path }) => path === to);
    const verb = verbs.find((one) => folded === one || folded.startsWith(`${one} `));
    if (!verb || !page || !mayOpen(page, access)) return [];
    const object = query.trim().split(/\s+/).slice(verb.split(' ').length).join(' ');
    const title = object
      ? t(`search.commands.with.${key}`, { object })
      : t(`search.commands.plain.${key}`);
    return [{ key: `new ${key}`, title, icon, to, search: search(object) }];
  });
}

/** The same commands by name, without an argument. */
function useObjectCommandsAlone(): Command[] {
  const { t } = useTranslation();
  const access = useAccess();
  const pages = usePages();
  return OBJECT_COMMANDS.filter(({ to }) => {
    const page = pages.find(({ path }) => path === to);
    return page !== undefined && mayOpen(page, access);
  }).map(({ key, verbs, icon, to, search }) => ({
    key: `new ${key}`,
    title: t(`search.commands.plain.${key}`),
    also: verbs.join(' '),
    icon,
    to,
    search: search(''),
  }));
}

/** The actions of the desk, each on its page. */
function useDeskCommands(): Command[] {
  const { t } = useTranslation();
  const access = useAccess();
  const pages = usePages();
  const shownPath = useCurrentPage()?.path;
  const shownList = Object.values(WINDOW_PATHS).find((path) => path === shownPath);
  const commands: (Command & { to: PageAddress })[] = [
    {
      key: 'import',
      title: t('search.commands.import'),
      also: t('search.commands.importAlso'),
      icon: Import,
      to: '/scores/import',
    },
    {
      key: 'save view',
      title: t('search.commands.saveView'),
      icon: Save,
      // The current list, with its filters.
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
