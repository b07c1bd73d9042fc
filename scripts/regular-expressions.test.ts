import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { problemOfPattern } from '#contract/import-mappings/date-pattern.ts';

/** The code that outside text reaches: requests, feeds, settings. */
const FOLDERS = ['src/server', 'src/contract', 'src/scoring'];
/** Files of these kinds see no outside text. */
const APART = /\.test\.ts$|^src\/server\/(test|sample)\//;

/** Expressions that are put together from parts, as they come out. */
/** Of post codes. */
const CODE =
  '(?:\\d{4,6}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})';

const MADE_OF_PARTS = [
  { source: `^${CODE}$`, flags: '' },
  { source: `^${CODE} | ${CODE}$`, flags: '' },
  { source: `^[A-Z]{2}(?: +${CODE})?$`, flags: '' },
  { source: '^\\d{6}$', flags: '' },
  { source: '(?<=^|\\s)"(.*?)"(?=\\s|$)', flags: 'gu' },
  { source: '[æøœßłđðþı]', flags: 'gu' },
  { source: '(?:^|[-–—:]\\s|:|[([]\\s*)(?:parking|vip packages?)(?![\\p{L}\\p{N}])', flags: 'iu' },
];

/** Those whose text is short whatever is sent, so that the square of its length is little too. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  '(?<=^|\\s)"(.*?)"(?=\\s|$)': 'a search has at most 200 characters',
  '^(?:[\\p{Sc}\\s]|[A-Z]{1,3}(?=[\\p{Sc}\\s\\d]))+|(?:[\\p{Sc}\\s]|(?<=[\\p{Sc}\\s\\d])[A-Z]{3})+$':
    'readDecimalText takes at most 40 characters',
  "^\\d{1,3}(?:[\\s'’]\\d{3})+(?=\\D|$)": 'readDecimalText takes at most 40 characters',
  '\\([^)]*\\)': 'names of venues and cities have at most 300 characters',
  '^(?:\\[[^\\]]*\\]\\s*)+|(?:\\s*\\[[^\\]]*\\])+$': 'readSummary takes at most 1,000 characters',
  '^cancell?ed\\b\\s*[-–—:!]*\\s*|\\s*\\(cancell?ed\\)$':
    'readSummary takes at most 1,000 characters',
  '^postponed\\b\\s*[-–—:!]*\\s*|\\s*\\(postponed\\)$':
    'readSummary takes at most 1,000 characters',
  '^\\d{4,6}\\s+|\\s+\\d{4,6}$|\\s+[A-Z]{1,2}\\d[A-Z\\d]?\\s*\\d[A-Z]{2}$':
    'readLocation takes 1,000 characters',
  '(?:(?:-->|(?:\\/\\/|\\/\\*)?\\s*\\]\\]>(?:\\s*\\*\\/)?)\\s*){1,2};?$':
    'it sees the last 200 characters of a block',
  '^[,\\s]*(.*?)(?:(?<=\\d)\\s?(k))?[,\\s]*$': 'readPriceRange takes at most 200 characters',
  '\\[[^\\]]*\\]': 'dateStyleOf takes at most 255 characters',
  '\\s*\\([^()]*\\d{4}\\)\\s*$': 'readName takes at most 1,000 characters',
  '\\s*\\(CANCELL?ED\\)\\s*$': 'readName takes at most 1,000 characters',
  '[([{][^)\\]}]*[)\\]}]': 'names of events have at most 500 characters',
  '(?::|\\s-|-\\s).*\\b(?:tour|tournee|gira)\\b': 'names of events have at most 500 characters',
  '\\s*(?:[:;|•·,+]|\\s-+\\s|-\\s|\\s&\\s|\\s(?:with|feat|ft|featuring|and|plus|mit|und|avec|et|con|y|e|com|met|en)\\s)\\s*':
    'names of events have at most 500 characters',
  '\\s*[–—;/]\\s*|\\s+-\\s+|(?<=[\\d\\p{Sc}])-(?=[\\d\\p{Sc}])|,\\s+|\\s+(?:to|bis|à|au|hasta|tot|a|do|до|till|até)\\s+':
    'readPriceRange takes at most 200 characters',
};

const LENGTH = 75_000;
/**
 * Processor time of the thread or process for one step, which hardly depends on what else the machine does: ten times what
 * the slowest takes; one with a quadratic cost takes at least twice as long.
 */
const PATIENCE_MS = 1250;
/** A step that never ends is stopped after so long. */
const HANG_MS = 120_000;

/** Tries each expression on long texts that repeat what it might look for, and says what time each of them took. */
const TRY_ALL = `
const { existsSync, readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { expressions, length } = workerData;
const OF_THREAD = '/proc/thread-self/schedstat';
const timeMs = existsSync(OF_THREAD)
  ? () => Number(readFileSync(OF_THREAD, 'utf8').split(' ')[0]) / 1e6
  : () => process.cpuUsage().user / 1000;
let before = timeMs();
const common = [...' \\t\\r\\na0-.,"/=:;<&é\\\\', 'a ', '0.', '. ', '-a', '\\r\\n', '%41', '\\u0000'];
for (const { source, flags } of expressions) {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  const own = source.match(/[\\p{L}\\p{N}\\p{P}\\p{S}]/gu) ?? [];
  for (const unit of new Set([...common, ...own])) {
    const text = unit.repeat(Math.ceil(length / unit.length));
    for (const hostile of [text + '\\u0001', 'x' + text, '"0' + text + '\\n\\u0001']) {
      hostile.search(pattern);
    }
  }
  const now = timeMs();
  parentPort.postMessage(now - before);
  before = now;
}`;

/** Files that put expressions together; what comes out is in `MADE_OF_PARTS`, or is tried by its readers below. */
const PUT_TOGETHER = [
  'src/contract/import-mappings/date-pattern.ts',
  'src/contract/scores/fold-search.ts',
  'src/contract/sign-in/demo-accounts.ts',
  'src/server/catalogue/venues/location-parts.ts',
  'src/server/intake/reading/pass-like.ts',
  'src/server/intake/table/date-reader.ts',
  'src/server/intake/table/number-styles.ts',
];

/** Patterns of dates as people save them, with 80 characters at most, and as somebody might who means harm. */
const DATE_PATTERNS = [
  'ISO',
  'D/M/YYYY H:mm',
  'dddd, MMMM Do, YYYY h:mm a',
  '[Le] dddd D MMMM YYYY',
  'YYYYMMDD HH:mm:ssZ',
  `${'ddd'.repeat(23)}D/M/YYYY`,
  `D ${'[] '.repeat(23)}M/YYYY`,
  `D${' [ ]'.repeat(18)}M/YYYY`,
  `D${' ´'.repeat(35)}M/YYYY`,
  `D/M/YYYY${' []'.repeat(23)}`,
];

type Expression = { source: string; flags: string };

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function* nodesUnder(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesUnder(child);
}

function isRegExpCall(node: ESTree.Node): boolean {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  return isCall && node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
}

/** The expressions that are written out, and the files that put some together. */
function readExpressions(): { literals: Expression[]; putTogether: string[] } {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const literals = new Map<string, Expression>();
  const putTogether = new Set<string>();
  for (const path of paths.filter((name) => name.endsWith('.ts') && !APART.test(name))) {
    for (const node of nodesUnder(parseSync(path, readFileSync(path, 'utf8')).program)) {
      if (isRegExpCall(node)) putTogether.add(path);
      if (node.type !== 'Literal' || !('regex' in node)) continue;
      const { pattern: source, flags } = node.regex;
      literals.set(`/${source}/${flags}`, { source, flags });
    }
  }
  return { literals: [...literals.values()], putTogether: [...putTogether].sort() };
}

/** How many steps a program gets through of which none takes longer than the patience. */
type Steps = { count: Promise<number>; onStep: (processorMs: number) => void; onEnd: () => void };

function countSteps(stop: () => void): Steps {
  let done = 0;
  let end: (count: number) => void = () => undefined;
  const count = new Promise<number>((resolve) => {
    end = resolve;
  });
  const onEnd = () => {
    clearTimeout(hang);
    end(done);
    stop();
  };
  const hang = setTimeout(onEnd, HANG_MS);
  const onStep = (processorMs: number) => {
    if (processorMs > PATIENCE_MS) return onEnd();
    done += 1;
    hang.refresh();
  };
  return { count, onStep, onEnd };
}

/** The first expression that the worker does not get through; null if it gets through all. */
async function findSlow(expressions: readonly Expression[]): Promise<string | null> {
  const worker = new Worker(TRY_ALL, { eval: true, workerData: { expressions, length: LENGTH } });
  const { count, onStep, onEnd } = countSteps(() => void worker.terminate());
  worker.on('message', onStep);
  worker.on('exit', onEnd);
  return expressions[await count]?.source ?? null;
}

/** How many readers get through their hostile texts. */
async function countReaders(patterns: readonly string[]): Promise<number> {
  const program = join(import.meta.dirname, 'read-hostile-texts.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...patterns], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { count, onStep, onEnd } = countSteps(() => void child.kill('SIGKILL'));
  createInterface(child.stdout).on('line', (line) => onStep(Number(line)));
  child.on('close', onEnd);
  return count;
}

const { literals, putTogether } = readExpressions();

/** Those of numbers and prices, and of dates and times as people write them. */
const TABLE_READERS = 5;

it('every regular expression that meets outside text takes a time in proportion to its length', async () => {
  expect(literals.length).toBeGreaterThan(50);
  const tried = [...literals, ...MADE_OF_PARTS].filter(
    ({ source }) => !Object.hasOwn(SHORT_TEXTS, source),
  );
  expect(await findSlow(tried)).toBeNull();
}, 600_000);

it('every file that puts regular expressions together is known here', () => {
  expect(putTogether).toEqual(PUT_TOGETHER);
});

it('numbers, prices and dates of tables are read in a time in proportion to their length', async () => {
  const accepted = DATE_PATTERNS.filter((pattern) => problemOfPattern(pattern, 'date') === null);
  expect(accepted.length).toBeGreaterThan(5);
  expect(await countReaders(accepted)).toBe(TABLE_READERS + accepted.length);
}, 600_000);
