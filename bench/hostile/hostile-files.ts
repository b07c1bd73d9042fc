import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { packZip } from '#server/intake/unpacking/pack-zip.ts';
import type { ProductProcess } from '../../scripts/product-process.ts';
import { residentMiB } from '../memory.ts';
import type { Figure } from '../report.ts';
import { type HostileFile, type Tally, upload } from './attacks.ts';

/** Gzipped files that are nothing but work: nested, endless, or made of rows that cannot be imported. */
export function makeBombs(): HostileFile[] {
  return [
    ['seatgeek', gzipSync(`{"a":${'['.repeat(200_000)}`)],
    ['seatgeek', gzipSync(`{"events":[${'{},'.repeat(2_000_000)}{}]}`)],
    ['csv', gzipSync(`${HEADER}${'x\n'.repeat(5e6)}`)],
    ['seatgeek', gzipSync(`{"events":[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(50_000)}0]}`)],
    ['csv', gzipSync(Buffer.alloc(80 * 2 ** 20, 32))],
  ];
}

const HEADER = 'source,source_id,event_name,event_type,starts_at\n';

/** Files in files, whose format the server is to find out. */
export function makeNested(): HostileFile[] {
  return [
    ['auto', gzipSync('{"":'.repeat(16_384))],
    ['auto', gzipSync('{"a":'.repeat(200_000))],
    ['auto', gzipSync(`[${'{"a":['.repeat(100_000)}`)],
    ['auto', gzipSync(gzipSync(Buffer.alloc(20 * 2 ** 20, 32)))],
    [
      'auto',
      packZip({ 'a.zip': packZip({ 'b.zip': packZip({ 'c.json': '[['.repeat(50_000) }) }) }),
    ],
  ];
}

const count = (size: number) => Array.from({ length: size }, (_, index) => index);
const EACH_SECOND = `RRULE:FREQ=DAILY;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYSECOND=${count(60)};BYSETPOS=1`;
const RECURRING = `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:A\r\nDTSTART:20260101T000000Z\r\n${EACH_SECOND}\r\nEND:VEVENT\r\n`;

/** Small files of all kinds that were ever a burden. */
function makeMix(): HostileFile[] {
  const zip = packZip({ 'a.csv': `${HEADER}${'x\n'.repeat(50_000)}` });
  return [
    ...makeNested(),
    ['ical', Buffer.from(`BEGIN:VCALENDAR\r\n${RECURRING.repeat(100)}END:VCALENDAR\r\n`)],
    ['csv', gzipSync(Buffer.alloc(8 * 2 ** 20, 32))],
    [
      'auto',
      Buffer.from(`${count(20_000).map((column) => `c${column}`)}\n${'1,'.repeat(100_000)}`),
    ],
    ['csv', Buffer.from(`${HEADER}${'x'.repeat(2_000_000)}`)],
    ['csv', zip.subarray(0, zip.length / 2)],
    ['csv', Buffer.concat([zip.subarray(0, 60), randomBytes(1000), zip.subarray(60)])],
    [
      'auto',
      Buffer.from(`{"events":[{"datetime_utc":"","performers":[],${'"a":1,'.repeat(50_000)}`),
    ],
    ['seatgeek', gzipSync(`{"events":[${'{},'.repeat(50_000)}{}]}`)],
    [
      'jsonld',
      Buffer.from(`<html>${'<script type="application/ld+json">{}</script>'.repeat(5000)}`),
    ],
    ['auto', randomBytes(50_000)],
  ];
}

/** Has a product collect its garbage at the signal SIGUSR2, as `NODE_OPTIONS`. */
export const COLLECT_ON_SIGNAL = `--import=data:text/javascript,${encodeURIComponent(`
  import { runInNewContext } from 'node:vm';
  import { setFlagsFromString } from 'node:v8';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    setFlagsFromString('--expose-gc');
    process.on('SIGUSR2', runInNewContext('gc'));
  }
`)}`;

/** Two at a time, as one person might; most imports of one server run beside others. */
const AT_ONCE = 2;

/**
 * The memory of the server after a tenth of so many hostile uploads and after all of them, each time once garbage was
 * collected. What is level by then has no leak; before that caches fill.
 */
export async function measureManyUploads(
  product: ProductProcess,
  { signIn, uploads }: { signIn: () => Promise<string>; uploads: number },
): Promise<Figure[]> {
  const mix = makeMix();
  const tally: Tally = new Map();
  const sendSome = async (first: number, last: number) => {
    // Shorter than an access token lives.
    for (let start = first; start < last; start += 100) {
      const to = { origin: product.origin, token: await signIn(), tally };
      const numbers = count(Math.min(100, last - start)).map((index) => start + index);
      await Promise.all(
        count(AT_ONCE).map(async () => {
          for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
            const file = mix[next % mix.length];
            if (file) await upload(to, file);
          }
        }),
      );
    }
  };
  const warm = Math.round(uploads / 10);
  const startedAt = performance.now();
  await sendSome(0, warm);
  const before = await settledMiB(product);
  await sendSome(warm, uploads);
  const after = await settledMiB(product);
  const answers = [...tally].map(([status, times]) => `${times} × ${status || 'lost'}`);
  console.log(`- hostile uploads: ${answers.sort().join(', ')}`);
  const unexpected = [...tally].filter(([status]) => status === 0 || status >= 500);
  return [
    { name: `hostile uploads`, value: uploads, unit: '' },
    {
      name: 'seconds for each',
      value: (performance.now() - startedAt) / 1000 / uploads,
      unit: 's',
    },
    { name: 'server memory after a tenth of them', value: before, unit: 'MiB' },
    { name: 'server memory after all of them', value: after, unit: 'MiB' },
    { name: 'growth between', value: after - before, unit: 'MiB', atMost: 30 },
    {
      name: 'uploads answered by an error of the server',
      value: unexpected.reduce((sum, [, times]) => sum + times, 0),
      unit: '',
      atMost: 0,
    },
  ];
}

/** After garbage was collected several times: memory goes back to the system a while later. */
async function settledMiB({ pid }: ProductProcess): Promise<number> {
  const readings: number[] = [];
  for (const _ of count(5)) {
    process.kill(pid, 'SIGUSR2');
    await pause(1000);
    readings.push(await residentMiB(pid));
  }
  return Math.min(...readings);
}
