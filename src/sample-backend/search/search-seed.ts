import type { z } from 'zod';
import type { searchContact } from '#contract/search.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { chatIdOf, PEOPLE } from '../kit/people.ts';

type SearchContact = z.infer<typeof searchContact>;

/** Pages that are bookmarked until somebody changes it, by link. */
export const FIRST_BOOKMARKS = [
  '/apps/email',
  '/apps/chat',
  '/apps/todo',
  '/apps/calendar',
  '/scores/week',
];

/** When the first of the people last wrote. */
const LAST_WORD_DAYS_AGO = [3, 11, 24, 37, 52, 68, 90, 104, 131, 160];

/** The contacts, each with the day of the last word from them, counted back from today. */
export function seedContacts(today: Date): SearchContact[] {
  return LAST_WORD_DAYS_AGO.flatMap((daysAgo, index) => {
    const person = PEOPLE[index];
    if (!person) return [];
    const { fullName: title, email } = person;
    const date = dayText(new Date(today.getTime() - daysAgo * DAY_MS));
    return [{ title, email, img: '', date, chatId: chatIdOf(index) }];
  });
}

function dayText(day: Date): string {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}
