import { createDateReader } from '#server/intake/table/date-reader.ts';
import { readNumber, readPriceRange } from '#server/intake/table/number-styles.ts';
import { readWrittenText, readWrittenTime } from '#server/intake/table/written-dates.ts';

/**
 * Reads hostile texts as numbers, as prices, as dates that people write, and by the date patterns that it is given; a line for each reader that is
 * through, with the milliseconds of processor time that it took.
 */
const LENGTHS = [180, 75_000];
const UNITS = [
  ' ',
  '0',
  '1 ',
  '1,',
  '1.',
  'a',
  'A',
  '-',
  '[',
  '€',
  'kr',
  '\u00a0',
  "'",
  '5 May – ',
  'Fri, ',
  '1/1/2030 ',
];

const readers: ((text: string) => unknown)[] = [
  (text) => readNumber(text, 'point'),
  (text) => readNumber(text, 'comma'),
  (text) => readPriceRange(text, 'point'),
  (text) => readWrittenText(text, 'en'),
  (text) => readWrittenTime(text, 'en'),
  ...process.argv.slice(2).map((pattern) => createDateReader(pattern, 'en')),
];

for (const read of readers) {
  const before = process.cpuUsage();
  for (const [unit, length] of UNITS.flatMap((one) =>
    LENGTHS.map((size) => [one, size] as const),
  )) {
    const text = unit.repeat(Math.ceil(length / unit.length));
    for (const hostile of [`1${text}\u0001`, `1${text}1/2030;`, `x${text}x`, `a1${text}1;`]) {
      read(hostile);
    }
  }
  process.stdout.write(`${process.cpuUsage(before).user / 1000}\n`);
}
