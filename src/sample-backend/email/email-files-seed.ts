import type { EmailAttachment } from '#contract/email/attachment.ts';
import { contentOf, fileAddress, sizeText } from '../kit/data-files.ts';
import { coverOf, labelOf } from '../kit/pictures.ts';

const CSV = {
  'weights.csv': 'weight,now,proposed\ntype,0.40,0.35\ntime left,0.30,0.30\ncapacity,0.30,0.35\n',
  'venues.csv': 'venue,events,median score\nHarbour Hall,42,71\nCity Arena,18,88\nThe Loft,63,44\n',
  'guests.csv': 'name,seats\nדנה לוי,2\nGrace Okafor,4\nLéa Moreau,1\n',
  'shanghai.csv': 'day,tickets,by phone\n1,3200,1920\n2,1480,1003\n3,960,702\n',
  'by-weekday.csv': 'weekday,days until half is sold\nTuesday,6\nFriday,19\nSaturday,23\n',
  'winter-budget.csv': 'item,amount\nheating,18400\nlighting,9200\ncleaning,6100\n',
  'box-office.csv': 'show,sold,places\nMatinee,412,600\nEvening,588,600\n',
} as const;

const TEXTS = {
  'press-release.txt': 'مهرجان الصيف يفتح أبوابه.\nثلاثة أيام، ثلاث منصات، مدينة واحدة.\n',
  'main-hall-clauses.txt':
    '7. Exits. Costs of further exits are shared in halves.\n9. Moved dates. Tickets stay valid unless the holder asks for the money back within 14 days.\n',
  'receipt.txt': 'Domain, one year: 14.00 EUR\nPaid with thanks.\n',
} as const;

const PICTURES = ['poster-a.svg', 'poster-b.svg', 'poster-c.svg'] as const;

function textFile(fileName: string, type: string, content: string): EmailAttachment {
  return {
    fileName,
    thumbnail: labelOf(fileName.split('.').at(-1)?.toUpperCase() ?? ''),
    url: fileAddress(type, content),
    size: sizeText(content),
  };
}

function picture(fileName: string): EmailAttachment {
  const url = coverOf(fileName);
  return { fileName, thumbnail: url, url, size: sizeText(contentOf(url)) };
}

/** Files that hold what their names say, so that they can be opened and kept. */
export const ATTACHMENT_SEEDS: ReadonlyMap<string, EmailAttachment> = new Map(
  [
    ...Object.entries(CSV).map(([name, content]) => textFile(name, 'text/csv', content)),
    ...Object.entries(TEXTS).map(([name, content]) => textFile(name, 'text/plain', content)),
    ...PICTURES.map(picture),
  ].map((file) => [file.fileName, file]),
);
