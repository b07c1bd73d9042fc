import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExamples } from './web-build/gallery-code.ts';
import { listGalleries, readGalleryTexts } from './web-build/gallery-examples.ts';
import { readParts } from './web-build/part-docs/read-parts.ts';
import { findUndescribed } from './web-build/part-docs/undescribed.ts';

const ROOT = join(import.meta.dirname, '..');
const GALLERY = 'src/web/gallery';
const DOCS_IMPORT = /from '#(web\/[^'?]+)\?(?:of=([\w,]+)&)?docs'/g;

/**
 * Prints how many examples, documented props and rows of its keyboard table each gallery has, all of which
 * `e2e/gallery-keys.test.ts` executes, and whether a playground. Fails where a part or a prop is not described.
 */
const pages = await Promise.all(
  (await listGalleries()).map(async (file) => {
    const source = await readFile(join(ROOT, GALLERY, file), 'utf8');
    const parts = [...source.matchAll(DOCS_IMPORT)].map(([, path, names]) => ({
      path: `src/${path}`,
      names: names?.split(','),
    }));
    const examples = readExamples(file, source).size;
    const { keyboard = {} } = await readGalleryTexts(file);
    const keyboardRows = Object.keys(keyboard).length;
    return { gallery: file.replace('.gallery.tsx', ''), examples, parts, source, keyboardRows };
  }),
);
const props = readParts(ROOT, [
  ...new Set(pages.flatMap(({ parts }) => parts.map(({ path }) => path))),
]);

const counts = pages.map(({ gallery, examples, parts, source, keyboardRows }) => ({
  gallery,
  examples,
  props: parts
    .flatMap(({ path, names }) =>
      (props.get(path) ?? []).filter(({ name }) => names?.includes(name) ?? true),
    )
    .flatMap((part) => part.props).length,
  playgrounds: /^ {2}playground: /m.test(source) ? 1 : 0,
  keyboardRows,
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

const undescribed = findUndescribed(props);
const distinct = [...props.values()].flat().flatMap((part) => part.props).length;
process.stdout.write(`${distinct} props of parts, ${undescribed.length} without a description\n`);
for (const prop of undescribed) process.stderr.write(`${prop} is not described\n`);
process.exitCode = undescribed.length === 0 ? 0 : 1;
