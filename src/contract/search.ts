import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

/** Results at most that each group of the search shows. */
export const SEARCH_LIMIT = 4;

const searchPage = z.object({
  id: z.number().int(),
  /** A short key of the page, unique. */
  target: z.string(),
  isBookmarked: z.boolean(),
  title: z.string(),
  icon: z.string(),
  link: z.string(),
});
export type SearchPage = z.infer<typeof searchPage>;

export const searchFile = z.object({
  title: z.string(),
  /** Author. */
  by: z.string(),
  /** As text: `1.2 MB`. */
  size: z.string(),
  /** Its kind: `pdf`, `doc`, `xls` or `jpg`. */
  file: z.string(),
  /** The file itself, as a data address. */
  url: z.string(),
});

export const searchContact = z.object({
  title: z.string(),
  email: z.string(),
  img: z.string(),
  /** As text: `dd/mm/yyyy`. */
  date: z.string(),
  /** Their id in the chat. */
  chatId: z.number().int(),
});

function group<Title extends string, Entry extends z.ZodType>(title: Title, entry: Entry) {
  return z.object({
    groupTitle: z.literal(title),
    searchLimit: z.number().int(),
    data: z.array(entry),
  });
}

export const readMainSearch = defineRoute({
  method: 'GET',
  path: '/api/main-search/data',
  summary: 'All that the search looks through: pages, files and contacts',
  access: 'open',
  answer: z.object({
    searchArr: z.tuple([
      group('Pages', searchPage),
      group('Files', searchFile),
      group('Contacts', searchContact),
    ]),
  }),
});

export const readBookmarks = defineRoute({
  method: 'GET',
  path: '/api/bookmarks/data',
  summary: 'All pages, and those that are bookmarked',
  access: 'open',
  answer: z.object({ suggestions: z.array(searchPage), bookmarks: z.array(searchPage) }),
});

export const toggleBookmark = defineRoute({
  method: 'POST',
  path: '/api/bookmarks/update',
  summary: 'Bookmark a page, or take its bookmark away',
  access: 'open',
  body: z.object({ id: z.number().int() }),
  answer: z.object({}),
});
