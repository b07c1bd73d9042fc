import type { RouteAnswer } from '#contract/kit/route.ts';
import { readBookmarks, type SearchPage, toggleBookmark } from '#contract/search.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useReachablePages } from '../search/reachable-pages.ts';
import '#web/messages/bookmarks.json';

export type BookmarkAnswer = RouteAnswer<typeof readBookmarks>;

/** The answer after the bookmark of a page is toggled: a new one comes last. */
export function toggleIn(answer: BookmarkAnswer, id: number): BookmarkAnswer {
  const toggle = (page: SearchPage) =>
    page.id === id ? { ...page, isBookmarked: !page.isBookmarked } : page;
  const suggestions = answer.suggestions.map(toggle);
  const others = answer.bookmarks.filter((page) => page.id !== id);
  const added = suggestions.filter((page) => page.id === id && page.isBookmarked);
  return { suggestions, bookmarks: [...others, ...added] };
}

const TOGGLE_AT_ONCE = [
  updateAnswers(readBookmarks, (answer, { body }: { body: { id: number } }) =>
    toggleIn(answer, body.id),
  ),
];

/**
 * The bookmarked pages in order, and all pages that can be bookmarked, as far as the person may open them. `isLate` waits
 * until the page has settled for some time, because the call loads the sample back end.
 */
export function useBookmarks({ isLate = false }: { isLate?: boolean } = {}) {
  const isSettled = useSettled({ isLong: true });
  const { data, error } = useCall(readBookmarks, {}, { enabled: isSettled || !isLate });
  return {
    bookmarks: useReachablePages(data?.bookmarks),
    suggestions: useReachablePages(data?.suggestions),
    error,
  };
}

/** Toggles a bookmark optimistically; a refusal rolls it back and shows the error. */
export function useToggleBookmark(): (id: number) => void {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(toggleBookmark, TOGGLE_AT_ONCE);
  // A promise, because callbacks of `mutate` are dropped when the menu closes meanwhile.
  return (id) =>
    void mutateAsync({ body: { id } }).catch(({ message }: Error) =>
      showToast({ tone: 'danger', title: t('bookmarks.failed'), message }),
    );
}
