import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExamples } from './web-build/gallery-code.ts';
import { readParts } from './web-build/part-docs/read-parts.ts';
import { findUndescribed } from './web-build/part-docs/undescribed.ts';

const ROOT = join(import.meta.dirname, '..');
const GALLERY = 'src/web/gallery';
const DOCS_IMPORT = /from '#(web\/[^'?]+)\?(?:of=([\w,]+)&)?docs'/g;

/**
 * Prints how many examples, documented props and rows of its keyboard table each gallery has, and whether a playground.
 * Fails where a part or a prop is not described.
 */
const files = (await readdir(join(ROOT, GALLERY), { recursive: true })).map((name) =>
  name.replaceAll('\\', '/'),
);
const pages = await Promise.all(
  files
    .filter((file) => file.endsWith('.gallery.tsx'))
    .toSorted()
    .map(async (file) => {
      const source = await readFile(join(ROOT, GALLERY, file), 'utf8');
      const parts = [...source.matchAll(DOCS_IMPORT)].map(([, path, names]) => ({
        path: `src/${path}`,
        names: names?.split(','),
      }));
      const examples = readExamples(file, source).size;
      return { gallery: file.replace('.gallery.tsx', ''), examples, parts, source };
    }),
);
const props = readParts(ROOT, [
  ...new Set(pages.flatMap(({ parts }) => parts.map(({ path }) => path))),
]);

const counts = pages.map(({ gallery, examples, parts, source }) => ({
  gallery,
  examples,
  props: parts
    .flatMap(({ path, names }) =>
      (props.get(path) ?? []).filter(({ name }) => names?.includes(name) ?? true),
    )
    .flatMap((part) => part.props).length,
  playgrounds: /^ {2}playground: /m.test(source) ? 1 : 0,
  keyboardRows: [...(/keyboard: \{([^}]*)\}/.exec(source)?.[1] ?? '').matchAll(/\[/g)].length,
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
    `${gallery.padEnd(32)}${count.examples} examples, ${count.props} props, ${count.keyboardRows} keyboard rows, ${count.playgrounds} playgrounds\n`,
  );
}

const undescribed = findUndescribed(props);
const distinct = [...props.values()].flat().flatMap((part) => part.props).length;
process.stdout.write(`${distinct} props of parts, ${undescribed.length} without a description\n`);
for (const prop of undescribed) process.stderr.write(`${prop} is not described\n`);
process.exitCode = undescribed.length === 0 ? 0 : 1;
