import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readBookmarks, SearchPage } from '#contract/search.ts';

export type BookmarkAnswer = RouteAnswer<typeof readBookmarks>;

/** The answer as it will be once the page's bookmark is toggled: a new one goes last. */
export function toggleIn(answer: BookmarkAnswer, id: number): BookmarkAnswer {
  const toggle = (page: SearchPage) =>
    page.id === id ? { ...page, isBookmarked: !page.isBookmarked } : page;
  const suggestions = answer.suggestions.map(toggle);
  const others = answer.bookmarks.filter((page) => page.id !== id);
  const added = suggestions.filter((page) => page.id === id && page.isBookmarked);
  return { suggestions, bookmarks: [...others, ...added] };
}
