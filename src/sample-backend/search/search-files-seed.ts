import type { z } from 'zod';
import type { searchFile } from '#contract/search.ts';
import { contentOf, fileAddress, sizeText } from '../kit/data-files.ts';
import { coverOf } from '../kit/pictures.ts';
import { pdfOf, rtfOf } from './text-files.ts';

type SearchFile = z.infer<typeof searchFile>;

/** What each kind of file is made of, and how the browser learns its type. */
const KINDS = {
  pdf: { extension: 'pdf', type: 'application/pdf', write: pdfOf },
  doc: { extension: 'rtf', type: 'application/rtf', write: rtfOf },
  xls: {
    extension: 'csv',
    type: 'text/csv',
    write: (_: string, rows: readonly string[]) => `${rows.join('\r\n')}\r\n`,
  },
} as const;

function file(
  kind: keyof typeof KINDS,
  title: string,
  by: string,
  lines: readonly string[],
): SearchFile {
  const { extension, type, write } = KINDS[kind];
  const content = write(title, lines);
  return {
    title: `${title}.${extension}`,
    by,
    size: sizeText(content),
    file: kind,
    url: fileAddress(type, content),
  };
}

function picture(title: string, by: string): SearchFile {
  const url = coverOf(title);
  return { title: `${title}.svg`, by, size: sizeText(contentOf(url)), file: 'jpg', url };
}

/** Files that hold what their names say. */
export const SEARCH_FILES: readonly SearchFile[] = [
  file('pdf', 'Season brochure', 'Noa Lindqvist', [
    'Theater: eleven premieres, from Chekhov to a puppet opera.',
    'Concerts: forty evenings in three halls.',
    'Season tickets are on sale from the first Monday of the month.',
  ]),
  file('pdf', 'Seating plan, main hall', 'Amir Haddad', [
    'Stalls: rows A to T, 24 seats each.',
    'Circle: rows A to H, 20 seats each.',
    'Wheelchair spaces: ends of rows F and M, with a seat beside each.',
  ]),
  file('xls', 'Box office report', 'Grace Okafor', [
    'week,sold,returned,revenue',
    '1,1840,22,71230.00',
    '2,2115,31,83904.50',
    '3,1702,19,65011.00',
  ]),
  file('doc', 'Venue contract', 'Léa Moreau', [
    '1. The venue is handed over at noon and returned by midnight.',
    '2. A date that moves keeps its price for twelve months.',
    '3. Both sides insure their own equipment.',
  ]),
  picture('Poster, summer nights', 'Yuki Tanaka'),
  picture('Press photograph', 'Yuki Tanaka'),
  file('xls', 'Ticket prices', 'Tomás Ferreira', [
    'category,weekday,weekend',
    'stalls,48.00,56.00',
    'circle,39.00,45.00',
    'standing,24.00,29.00',
  ]),
  file('doc', 'Stage requirements', 'Ingrid Solberg', [
    'Stage: 14 by 10 meters, load 5 kN per square meter.',
    'Power: two 63 A supplies, one for sound alone.',
    'Crew: six to load in, four to load out.',
  ]),
  file('xls', 'Marketing calendar', 'Grace Okafor', [
    'month,campaign,channel',
    'January,Season tickets,Mail',
    'March,Spring festival,Posters',
    'June,Summer nights,Radio',
  ]),
  file('pdf', 'Sponsor presentation', 'Noa Lindqvist', [
    '312,000 visitors a year, every second one under 35.',
    'Three packages: an evening, a series, a season.',
  ]),
  picture('Logo', 'Yuki Tanaka'),
  file('pdf', 'Accessibility guide', 'Amir Haddad', [
    'Step-free entrance on the harbor side, lifts to all levels.',
    'Hearing loops in both halls; audio description on request.',
    'Companions come in free.',
  ]),
];
