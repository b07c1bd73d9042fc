import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BookmarkAnswer, toggleIn } from './use-bookmarks.ts';

function answerOf(marked: readonly number[]): BookmarkAnswer {
  const suggestions = [1, 2, 3, 4, 5].map((id) => ({
    id,
    target: `page-${id}`,
    isBookmarked: marked.includes(id),
    title: `Page ${id}`,
    icon: 'File',
    link: `/page/${id}`,
  }));
  const bookmarks = marked.flatMap((id) => suggestions.filter((page) => page.id === id));
  return { suggestions, bookmarks };
}

it('puts a new bookmark last and takes an old one out', () => {
  expect(toggleIn(answerOf([4, 2]), 5)).toEqual(answerOf([4, 2, 5]));
  expect(toggleIn(answerOf([4, 2]), 4)).toEqual(answerOf([2]));
});

it('changes nothing for a page that is not there', () => {
  expect(toggleIn(answerOf([1]), 9)).toEqual(answerOf([1]));
});

it('keeps what is bookmarked and what stands in the bar the same, whatever is toggled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (ids) => {
      const { suggestions, bookmarks } = ids.reduce(toggleIn, answerOf([]));
      const marked = suggestions.filter((page) => page.isBookmarked).map(({ id }) => id);
      expect(bookmarks.map(({ id }) => id).sort()).toEqual(marked);
    }),
  );
});
