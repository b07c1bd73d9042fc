import { useQueryClient } from '@tanstack/react-query';
import {
  deleteFeed,
  type Feed,
  letEventsGo,
  replaceFeed,
  runFeed,
  stopFeed,
} from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { settingsOf } from './feed-values.ts';
import '#web/messages/feeds.json';

/** While a feed runs its count of records grows; otherwise the stream says what happens, where it is open. */
export function refetchMs(isRunning = false): number {
  return isRunning ? 1000 : 60_000;
}

/** What can be done with a feed besides editing it; each says what came of it. */
export function useFeedActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const run = useChange(runFeed);
  const replace = useChange(replaceFeed);
  const remove = useChange(deleteFeed);
  const letGo = useChange(letEventsGo);
  const stop = useChange(stopFeed);

  const tellFailure = (error: unknown) => {
    // Somebody else has changed or deleted it meanwhile, or it runs already.
    if (error instanceof ApiError) invalidateResources(queryClient, ['feeds']);
    const message = error instanceof Error ? error.message : '';
    showToast({ tone: 'danger', title: t('feeds.actions.failed'), message });
  };

  return {
    isStarting: run.isPending,
    isLettingGo: letGo.isPending,
    runNow: async ({ id, name }: Feed) => {
      try {
        const { runs } = await run.mutateAsync({ params: { id } });
        // Why it failed is where its results are.
        if (runs.some(({ outcome }) => outcome === 'failed' || outcome === 'stopped')) return;
        const hasNew = runs.some(({ outcome }) => outcome === 'imported');
        const message = t(hasNew ? 'feeds.actions.ran' : 'feeds.actions.nothingNew', { name });
        showToast({ tone: 'success', message });
      } catch (error) {
        tellFailure(error);
      }
    },
    stopRun: async ({ id, name }: Feed) => {
      try {
        await stop.mutateAsync({ params: { id } });
        showToast({ tone: 'success', message: t('feeds.actions.stopped', { name }) });
      } catch (error) {
        tellFailure(error);
      }
    },
    setPaused: async (feed: Feed, isPaused: boolean) => {
      const { id, name } = feed;
      try {
        await replace.mutateAsync({
          params: { id },
          body: { ...settingsOf(feed), is_paused: isPaused, version: feed.version },
        });
        const message = t(isPaused ? 'feeds.actions.paused' : 'feeds.actions.resumed', { name });
        showToast({ tone: 'success', message });
      } catch (error) {
        tellFailure(error);
      }
    },
    /** Asks before the events that the feed holds leave the lists. */
    askToLetGo: async ({ id, name, held }: Feed): Promise<void> => {
      if (held === null) return;
      const { events, of } = held;
      const isSure = await askToConfirm({
        title: t('feeds.held.askTitle', { count: events }),
        description: t('feeds.held.askHelp', { name, count: events, of }),
        confirmLabel: t('feeds.held.letGo'),
      });
      if (!isSure) return;
      try {
        await letGo.mutateAsync({ params: { id }, body: { events } });
        showToast({ tone: 'success', message: t('feeds.held.went', { count: events }) });
      } catch (error) {
        tellFailure(error);
      }
    },
    /** Asks before. Resolves to whether it was deleted. */
    askToDelete: async ({ id, name }: Feed): Promise<boolean> => {
      const isSure = await askToConfirm({
        title: t('feeds.actions.deleteTitle', { name }),
        description: t('feeds.actions.deleteHelp'),
        confirmLabel: t('feeds.actions.deleteConfirm'),
      });
      if (!isSure) return false;
      try {
        await remove.mutateAsync({ params: { id } });
        showToast({ tone: 'success', message: t('feeds.actions.deleted', { name }) });
        return true;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    },
  };
}
