import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';

/** The code that outside text reaches: requests, feeds, settings. */
const FOLDERS = ['src/server', 'src/contract', 'src/scoring'];
/** Files of these kinds see no outside text. */
const APART = /\.test\.ts$|^src\/server\/(test|sample)\//;

/** Expressions that are put together from parts, as they come out. */
const MADE_OF_PARTS = [
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
  '(?:-->|(?:\\/\\/|\\/\\*)?\\s*\\]\\]>(?:\\s*\\*\\/)?)\\s*;?$':
    'it sees the last 200 characters of a block',
  '\\s*\\([^()]*\\d{4}\\)\\s*$': 'readName takes at most 1,000 characters',
  '\\s*\\(CANCELL?ED\\)\\s*$': 'readName takes at most 1,000 characters',
  '\\s*[–—;/]\\s*|\\s+-\\s+|(?<=[\\d\\p{Sc}])-(?=[\\d\\p{Sc}])|,\\s+|\\s+(?:to|bis|à|au|hasta|tot|a)\\s+':
    'readPriceRange takes at most 200 characters',
};

const LENGTH = 150_000;
/** A hundred times what the slowest takes; one with a quadratic cost takes several times as long. */
const PATIENCE_MS = 15_000;

/** Tries each expression on long texts that repeat what it might look for, and says when it is through with one. */
const TRY_ALL = `
const { parentPort, workerData } = require('node:worker_threads');
const { expressions, length } = workerData;
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
  parentPort.postMessage('next');
}`;

type Expression = { source: string; flags: string };

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function* nodesUnder(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesUnder(child);
}

function readLiterals(): Expression[] {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const literals = new Map<string, Expression>();
  for (const path of paths.filter((name) => name.endsWith('.ts') && !APART.test(name))) {
    for (const node of nodesUnder(parseSync(path, readFileSync(path, 'utf8')).program)) {
      if (node.type !== 'Literal' || !('regex' in node)) continue;
      const { pattern: source, flags } = node.regex;
      literals.set(`/${source}/${flags}`, { source, flags });
    }
  }
  return [...literals.values()];
}

/** The first expression that the worker does not get through; null if it gets through all. */
function findSlow(expressions: readonly Expression[]): Promise<string | null> {
  const worker = new Worker(TRY_ALL, { eval: true, workerData: { expressions, length: LENGTH } });
  let done = 0;
  return new Promise((resolve, reject) => {
    let patience = setTimeout(stop, PATIENCE_MS);
    function stop(): void {
      resolve(expressions[done]?.source ?? null);
      void worker.terminate();
    }
    worker.on('message', () => {
      done += 1;
      clearTimeout(patience);
      patience = setTimeout(stop, PATIENCE_MS);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(patience);
      resolve(done < expressions.length ? (expressions[done]?.source ?? null) : null);
    });
  });
}

it('every regular expression that meets outside text takes a time in proportion to its length', async () => {
  const literals = readLiterals();
  expect(literals.length).toBeGreaterThan(50);
  const tried = [...literals, ...MADE_OF_PARTS].filter(
    ({ source }) => !Object.hasOwn(SHORT_TEXTS, source),
  );
  expect(await findSlow(tried)).toBeNull();
}, 600_000);
