import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  readBookmarks,
  readMainSearch,
  SEARCH_LIMIT,
  type SearchPage,
  toggleBookmark,
} from '#contract/search.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { SEARCH_FILES } from './search-files-seed.ts';
import { FIRST_BOOKMARKS, seedContacts } from './search-seed.ts';

/** Search and bookmarks. Bookmarks are kept by link: a page's place in the list may change. */
export const addSearchRoutes: AddRoutes = (implement, { collection, today, pages }) => {
  const bookmarks = collection({
    name: 'bookmarks',
    schema: z.array(z.string()),
    seed: () => FIRST_BOOKMARKS,
  });

  async function listPages(): Promise<SearchPage[]> {
    const links = new Set(await bookmarks.read());
    return (await pages()).map((page, index) => ({
      ...page,
      id: index + 1,
      isBookmarked: links.has(page.link),
    }));
  }

  implement(
    readMainSearch,
    async (): Promise<RouteAnswer<typeof readMainSearch>> => ({
      searchArr: [
        { groupTitle: 'Pages', searchLimit: SEARCH_LIMIT, data: await listPages() },
        { groupTitle: 'Files', searchLimit: SEARCH_LIMIT, data: [...SEARCH_FILES] },
        { groupTitle: 'Contacts', searchLimit: SEARCH_LIMIT, data: seedContacts(today()) },
      ],
    }),
  );

  implement(readBookmarks, async () => {
    const suggestions = await listPages();
    const byLink = new Map(suggestions.map((page) => [page.link, page]));
    const marked = (await bookmarks.read()).map((link) => byLink.get(link));
    return { suggestions, bookmarks: marked.filter((page) => page !== undefined) };
  });

  implement(toggleBookmark, async ({ body }) => {
    const link = (await pages())[body.id - 1]?.link;
    if (link === undefined) throw new ApiError('not_found', `There is no page ${body.id}.`);
    return bookmarks.change((links) => {
      const others = links.filter((other) => other !== link);
      const state = others.length < links.length ? others : [...links, link];
      return { state, result: {} };
    });
  });
};
