import type { z } from 'zod';
import type { searchContact, searchFile } from '#contract/search.ts';
import { DAY_MS } from '#scoring/durations.ts';

type SearchFile = z.infer<typeof searchFile>;
type SearchContact = z.infer<typeof searchContact>;

/** Pages that are bookmarked until somebody changes it, by link. */
export const FIRST_BOOKMARKS = [
  '/apps/email',
  '/apps/chat',
  '/apps/todo',
  '/apps/calendar',
  '/scores/week',
];

export const SEARCH_FILES: SearchFile[] = [
  ['Season brochure.pdf', 'Noa Lindqvist', '4.2 MB', 'pdf'],
  ['Seating plan, main hall.pdf', 'Amir Haddad', '1.1 MB', 'pdf'],
  ['Box office report.xlsx', 'Grace Okafor', '312 KB', 'xls'],
  ['Venue contract.docx', 'Léa Moreau', '96 KB', 'doc'],
  ['Poster, summer nights.jpg', 'Yuki Tanaka', '2.7 MB', 'jpg'],
  ['Press photographs.zip', 'Yuki Tanaka', '48 MB', 'zip'],
  ['Ticket prices.xlsx', 'Tomás Ferreira', '41 KB', 'xls'],
  ['Stage requirements.docx', 'Ingrid Solberg', '128 KB', 'doc'],
  ['Marketing calendar.xlsx', 'Grace Okafor', '77 KB', 'xls'],
  ['Sponsor presentation.pdf', 'Noa Lindqvist', '6.8 MB', 'pdf'],
  ['Logo.svg', 'Yuki Tanaka', '9 KB', 'jpg'],
  ['Accessibility guide.pdf', 'Amir Haddad', '850 KB', 'pdf'],
].map(([title = '', by = '', size = '', file = '']) => ({ title, by, size, file }));

const CONTACTS = [
  ['Noa Lindqvist', 'noa.lindqvist@marquee.example', 3],
  ['Amir Haddad', 'amir.haddad@marquee.example', 11],
  ['Grace Okafor', 'grace.okafor@marquee.example', 24],
  ['Léa Moreau', 'lea.moreau@marquee.example', 37],
  ['Yuki Tanaka', 'yuki.tanaka@marquee.example', 52],
  ['Tomás Ferreira', 'tomas.ferreira@marquee.example', 68],
  ['Ingrid Solberg', 'ingrid.solberg@marquee.example', 90],
  ['דנה לוי', 'dana.levi@marquee.example', 104],
  ['陈美玲', 'chen.meiling@marquee.example', 131],
  ['Oluwaseun Adeyemi', 'oluwaseun.adeyemi@marquee.example', 160],
] as const;

/** The contacts, each with the day of the last word from them, counted back from today. */
export function seedContacts(today: Date): SearchContact[] {
  return CONTACTS.map(([title, email, daysAgo]) => ({
    title,
    email,
    img: '',
    date: dayText(new Date(today.getTime() - daysAgo * DAY_MS)),
  }));
}

function dayText(day: Date): string {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}
