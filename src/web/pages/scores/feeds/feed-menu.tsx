import { CircleStop, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/feeds/feeds.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useFeedActions } from './use-feed-actions.ts';

/** What can be done with a feed, in its row of the list. */
export function FeedMenu({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { t } = useTranslation();
  const { runNow, stopRun, setPaused, askToDelete, isStarting } = useFeedActions();
  return (
    <Menu label={t('feeds.list.actions', { name: feed.name })}>
      {feed.kind !== 'pushed' && (
        <MenuItem
          icon={RefreshCw}
          isDisabled={isStarting || feed.running !== null}
          onSelect={() => void runNow(feed)}
        >
          {t('feeds.actions.run')}
        </MenuItem>
      )}
      {feed.running !== null && (
        <MenuItem icon={CircleStop} onSelect={() => void stopRun(feed)}>
          {t('feeds.actions.stop')}
        </MenuItem>
      )}
      <MenuItem
        icon={feed.is_paused ? Play : Pause}
        onSelect={() => void setPaused(feed, !feed.is_paused)}
      >
        {t(feed.is_paused ? 'feeds.actions.resume' : 'feeds.actions.pause')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('feeds.actions.edit')}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void askToDelete(feed)}>
        {t('feeds.actions.delete')}
      </MenuItem>
    </Menu>
  );
}
