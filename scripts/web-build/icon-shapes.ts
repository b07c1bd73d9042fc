import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ICONS = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
const MODULE = 'virtual:icon-shapes';

const icon = z.object({
  name: z.string(),
  node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  aliases: z.array(z.string()).default([]),
});

/** Small enough for those in sight to come at once, and large enough to compress well. */
const ICONS_IN_A_GROUP = 100;

/**
 * `import { iconNames, loadGroup } from 'virtual:icon-shapes'`: every icon of the library as data, the drawings in
 * groups that load when one of them is shown. As code each would need a component of its own, and be taken from the
 * chunks of those who draw it.
 */
export function iconShapes(): Plugin {
  let all: ReturnType<typeof readShapes> | undefined;
  return {
    name: 'icon-shapes',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      all ??= readShapes();
      const groups = inGroups(await all);
      const group = groups[Number(id.split('/')[1])];
      if (group) return `export const drawings = ${parsed(group.map(({ drawing }) => drawing))};`;
      const names = groups.flatMap((icons, index) =>
        icons.map(({ name, aliases }, position) => ({
          name,
          aliases,
          group: index,
          place: position,
        })),
      );
      const loaders = groups.map((_, index) => `() => import('${MODULE}/${index}')`);
      return [
        `export const iconNames = ${parsed(names)};`,
        `const loaders = [${loaders.join()}];`,
        'export const loadGroup = (group) => loaders[group]();',
      ].join('\n');
    },
  };
}

function inGroups<Icon>(icons: readonly Icon[]): Icon[][] {
  return Array.from({ length: Math.ceil(icons.length / ICONS_IN_A_GROUP) }, (_, index) =>
    icons.slice(index * ICONS_IN_A_GROUP, (index + 1) * ICONS_IN_A_GROUP),
  );
}

/** As code that a browser reads faster than the same value as a literal. */
function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** All icons of the library. */
async function readShapes() {
  const files = (await readdir(ICONS)).filter((file) => file.endsWith('.mjs'));
  return files.flatMap((file) => readIcon(join(ICONS, file)));
}

/** Name, further names and the elements of an icon, without the keys that only React needs. */
export function readIcon(path: string) {
  const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(readFileSync(path, 'utf8')) ?? [];
  // A file without data is a further name of an icon.
  if (data === undefined) return [];
  const { name, node, aliases } = icon.parse(JSON.parse(quoteNames(data)));
  return [{ name, aliases, drawing: node.map(([tag, { key: _, ...own }]) => [tag, own] as const) }];
}

/** Makes JSON of an object as code has it. */
function quoteNames(code: string): string {
  return code.replace(/([{,]\s*)(\w+):/g, '$1"$2":');
}
