import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from '../src/web/part-docs.ts';
import { readExamples, readPlays } from './web-build/gallery-code.ts';
import { listGalleries, readGalleryTexts } from './web-build/gallery-examples.ts';
import { readParts } from './web-build/part-docs/read-parts.ts';
import { findUndescribed } from './web-build/part-docs/undescribed.ts';

const ROOT = join(import.meta.dirname, '..');
const GALLERY = 'src/web/gallery';
const DOCS_IMPORT = /from '#(web\/[^'?]+)\?(?:of=([\w,]+)&)?docs'/g;

/**
 * Prints how many examples, documented props, rows of its keyboard table (all of which `e2e/gallery-keys.test.ts` executes) and
 * playgrounds each gallery has, and which of the larger parts have one. Fails where a part or a prop is not described.
 */
const pages = await Promise.all(
  (await listGalleries()).map(async (file) => {
    const source = await readFile(join(ROOT, GALLERY, file), 'utf8');
    const parts = [...source.matchAll(DOCS_IMPORT)].map(([, path, names]) => ({
      path: `src/${path}`,
      names: names?.split(','),
    }));
    const examples = readExamples(file, source).size;
    const plays = [...readPlays(file, source).keys()];
    const { keyboard = {} } = await readGalleryTexts(file);
    const keyboardRows = Object.keys(keyboard).length;
    return { gallery: file.replace('.gallery.tsx', ''), examples, parts, plays, keyboardRows };
  }),
);
const props = readParts(ROOT, [
  ...new Set(pages.flatMap(({ parts }) => parts.map(({ path }) => path))),
]);

const counts = pages.map((page) => ({
  gallery: page.gallery,
  examples: page.examples,
  props: partsOf(page).flatMap((part) => part.props).length,
  playgrounds: page.plays.length,
  keyboardRows: page.keyboardRows,
}));
const sum = (name: 'examples' | 'props' | 'keyboardRows' | 'playgrounds') =>
  counts.reduce((total, count) => total + count[name], 0);
const total = {
  examples: sum('examples'),
  props: sum('props'),
  keyboardRows: sum('keyboardRows'),
  playgrounds: sum('playgrounds'),
};
for (const { gallery, ...count } of [
  ...counts,
  { gallery: `${counts.length} galleries`, ...total },
]) {
  process.stdout.write(
    `${gallery.padEnd(32)}${count.examples} examples, ${count.props} props, ${count.keyboardRows} keyboard rows executed, ${count.playgrounds} playgrounds\n`,
  );
}

/** A part with more props than these needs a playground: its examples alone do not tell what it can do. */
const FEW_PROPS = 3;
const playable = new Set(pages.flatMap(({ plays }) => plays));
const large = [...new Set(pages.flatMap(partsOf))].filter((part) => part.props.length > FEW_PROPS);
process.stdout.write(
  `${large.filter(({ name }) => playable.has(name)).length} of ${large.length} parts with more than ${FEW_PROPS} props have a playground\n`,
);

const undescribed = findUndescribed(props);
const distinct = [...props.values()].flat().flatMap((part) => part.props).length;
process.stdout.write(`${distinct} props of parts, ${undescribed.length} without a description\n`);
for (const prop of undescribed) process.stderr.write(`${prop} is not described\n`);
process.exitCode = undescribed.length === 0 ? 0 : 1;

/** The parts whose props a page shows. */
function partsOf({ parts }: (typeof pages)[number]): Part[] {
  return parts.flatMap(({ path, names }) =>
    (props.get(path) ?? []).filter(({ name }) => names?.includes(name) ?? true),
  );
}
