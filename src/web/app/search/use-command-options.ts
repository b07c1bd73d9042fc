import {
  CheckCheck,
  LogOut,
  type LucideIcon,
  PanelLeft,
  RefreshCw,
  RotateCcw,
  Settings2,
  SunMoon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { useMay } from '#web/api/ability.ts';
import { SKINS } from '#web/api/appearance/skin.ts';
import { useAppearance } from '#web/api/appearance/use-appearance.ts';
import { useNotifications } from '#web/api/notifications/notifications.ts';
import { useRecalculate } from '#web/pages/scores/use-recalculate.ts';
import { useResetSample } from '../sample-data/use-reset-sample.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { bestMatches } from './matching/best-matches.ts';
import type { SearchOption } from './search-option.ts';

type Command = { key: string; title: string; icon: LucideIcon; run: () => void };

/** What the search can do at once, by name. */
export function useCommandOptions(query: string, onCustomise: () => void): SearchOption[] {
  return bestMatches(useCommands(onCustomise), query, ({ title }) => [title])
    .slice(0, SEARCH_LIMIT)
    .map(({ key, title, icon, run }) => ({
      key: `command ${key}`,
      title,
      icon,
      target: { run },
    }));
}

function useCommands(onCustomise: () => void): Command[] {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const { recalculate } = useRecalculate();
  const mayRecalculate = useMay('update', 'Score');
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
  return [
    ...(mayRecalculate ? [recalculation] : []),
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
    {
      key: 'notifications',
      title: t('search.commands.readNotifications'),
      icon: CheckCheck,
      run: readAll,
    },
    { key: 'reset', title: t('sampleData.reset'), icon: RotateCcw, run: resetSample },
    { key: 'sign out', title: t('user.signOut'), icon: LogOut, run: signOut },
  ];
}
