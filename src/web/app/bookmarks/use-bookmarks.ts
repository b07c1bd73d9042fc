import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readBookmarks, readMainSearch, toggleBookmark } from '#contract/search.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { routeKey, useCall } from '#web/api/use-call.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useReachablePages } from '../search/reachable-pages.ts';
import { type BookmarkAnswer, toggleIn } from './toggle-in.ts';

const ANSWER_KEY = [...routeKey(readBookmarks), {}];

/** The bookmarked pages in their order and all that could be, as far as one may open them. */
export function useBookmarks() {
  const { data, error } = useCall(readBookmarks, {});
  return {
    bookmarks: useReachablePages(data?.bookmarks),
    suggestions: useReachablePages(data?.suggestions),
    error,
  };
}

/** Toggles a bookmark at once; a refusal puts it back and is told. */
export function useToggleBookmark(): (id: number) => void {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();

  const change = useMutation({
    mutationFn: (id: number) => call(toggleBookmark, { body: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: ANSWER_KEY });
      queryClient.setQueryData<BookmarkAnswer>(
        ANSWER_KEY,
        (answer) => answer && toggleIn(answer, id),
      );
    },
    onError: (error, id) => {
      queryClient.setQueryData<BookmarkAnswer>(
        ANSWER_KEY,
        (answer) => answer && toggleIn(answer, id),
      );
      showToast({ tone: 'danger', title: t('bookmarks.failed'), message: error.message });
    },
    onSettled: () => {
      for (const read of [readBookmarks, readMainSearch]) {
        void queryClient.invalidateQueries({ queryKey: routeKey(read) });
      }
    },
  });
  return change.mutate;
}
