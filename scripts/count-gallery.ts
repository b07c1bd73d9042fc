import { join } from 'node:path';
import { type Import, KIT, readGallery } from './web-build/gallery-code.ts';
import { listGalleries, readGalleryTexts } from './web-build/gallery-examples.ts';
import { chooseParts } from './web-build/part-docs/read-docs.ts';
import { readParts } from './web-build/part-docs/read-parts.ts';

const ROOT = join(import.meta.dirname, '..');
const GALLERY = 'src/web/gallery';
const LATE_FIELDS = 'src/web/ui/fields/pickers/late-fields.tsx';

/**
 * Prints what each gallery has: examples, parts with their props, rows of its keyboard table, all of which
 * `e2e/gallery-keys.test.ts` executes, and playgrounds. Fails where a part or a
 * prop is not described, or a part that an example uses is in no gallery.
 */
const pages = await Promise.all(
  (await listGalleries()).map(async (file) => {
    const { docs, examples, plays, imports } = readGallery(join(ROOT, GALLERY, file));
    const { keyboard } = await readGalleryTexts(file);
    return {
      gallery: file.replace('.gallery.tsx', ''),
      examples: examples.size,
      docs,
      used: imports.flatMap(usedParts),
      keyboardRows: Object.keys(keyboard).length,
      plays: [...plays.keys()],
    };
  }),
);
const paths = [...new Set(pages.flatMap(({ docs }) => docs.map(({ path }) => path)))];
const known = readParts(ROOT, paths);

/** The components, hooks and functions of the kit that an import brings, as `<file> <name>`. */
function usedParts({ source, isType, names }: Import): string[] {
  if (!KIT.test(source) || isType) return [];
  return names
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('type ') && !/^[A-Z_]+$/.test(text))
    .map((text) => `${source.replace('#', 'src/')} ${text.split(' as ')[0]}`);
}

const counts = pages.map(({ gallery, examples, docs, plays, keyboardRows }) => {
  const parts = docs.flatMap(({ path, names }) =>
    chooseParts(known.get(path) ?? [], names).map((part) => ({ ...part, path })),
  );
  return {
    gallery,
    examples,
    parts,
    playgrounds: plays.length,
    keyboardRows,
  };
});

/** Parts that several galleries describe count once. */
const parts = [
  ...new Map(
    counts.flatMap((count) => count.parts).map((part) => [`${part.path} ${part.name}`, part]),
  ).values(),
];
const props = parts.flatMap(({ props: own, returned = [] }) => [...own, ...returned]);
const described = props.filter(({ about }) => about !== '');
const undescribed = parts.flatMap(({ path, name, about, props: own, returned = [] }) => [
  ...(about === '' ? [`${path}: ${name}`] : []),
  ...[...own, ...returned]
    .filter((prop) => prop.about === '')
    .map((prop) => `${path}: ${prop.name} of ${name}`),
]);
const partsDescribed = parts.filter(({ about }) => about !== '').length;
const withKeys = new Set(
  counts
    .filter(({ keyboardRows }) => keyboardRows > 0)
    .flatMap((count) => count.parts.map(({ path, name }) => `${path} ${name}`)),
);
const documented = new Set(parts.map(({ path, name }) => `${path} ${name}`));
const used = [...new Set(pages.flatMap((page) => page.used))];
const names = new Set(parts.map(({ name }) => name));
const undocumented = used.filter((part) => {
  const [path, name = ''] = part.split(' ');
  // The same parts under the same names, loaded later.
  return path === LATE_FIELDS ? !names.has(name) : !documented.has(part);
});

const print = (text: string) => process.stdout.write(`${text}\n`);
for (const { gallery, examples, parts: own, keyboardRows, playgrounds } of counts) {
  const ownProps = own.flatMap((part) => part.props).length;
  print(
    `${gallery.padEnd(32)}${examples} examples, ${own.length} parts, ${ownProps} props, ${keyboardRows} keyboard rows, ${playgrounds} playgrounds`,
  );
}
const sum = (name: 'examples' | 'keyboardRows' | 'playgrounds') =>
  counts.reduce((total, count) => total + count[name], 0);
const percent = (count: number, of: number) => `${Math.floor((100 * count) / of)} %`;
print(
  `${`${counts.length} galleries`.padEnd(32)}${sum('examples')} examples, ${sum('keyboardRows')} keyboard rows executed, ${sum('playgrounds')} playgrounds`,
);
print(
  `${`${parts.length} parts`.padEnd(32)}with import, file and keys: ${percent(withKeys.size, parts.length)}; described: ${percent(partsDescribed, parts.length)}`,
);
print(
  `${`${props.length} props and members`.padEnd(32)}described: ${percent(described.length, props.length)}`,
);
print(
  `${`${used.length} parts used in examples`.padEnd(32)}documented: ${percent(used.length - undocumented.length, used.length)}`,
);
/** A part with more props than these needs a playground: its examples alone do not show what it can do. */
const FEW_PROPS = 3;
const large = parts.filter((part) => /^[A-Z]/.test(part.name) && part.props.length > FEW_PROPS);
const playable = new Set(pages.flatMap(({ plays }) => plays));
const withoutPlay = large.filter(({ name }) => !playable.has(name));
print(
  `${`${large.length} parts with more than ${FEW_PROPS} props`.padEnd(32)}with a playground: ${percent(large.length - withoutPlay.length, large.length)}`,
);
for (const { name } of withoutPlay) process.stderr.write(`${name} has no playground\n`);
for (const name of undescribed) process.stderr.write(`${name} is not described\n`);
for (const name of undocumented) process.stderr.write(`${name} is in no gallery\n`);
process.exitCode = undescribed.length + undocumented.length === 0 ? 0 : 1;
