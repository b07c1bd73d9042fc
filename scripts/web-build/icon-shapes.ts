import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ICONS = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
const MODULE = 'virtual:icon-shapes';

const icon = z.object({
  __iconData: z.object({
    name: z.string(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
    aliases: z.array(z.string()).default([]),
  }),
});

/**
 * `import { iconShapes } from 'virtual:icon-shapes'`: every icon of the library as data. As code each would need
 * a component of its own, and be taken from the chunks of those who draw it.
 */
export function iconShapes(): Plugin {
  return {
    name: 'icon-shapes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) => {
      if (id !== `\0${MODULE}`) return null;
      const text = JSON.stringify(JSON.stringify(await readShapes()));
      return `export const iconShapes = JSON.parse(${text});`;
    },
  };
}

/** Name, further names and the elements of each icon, without the keys that only React needs. */
async function readShapes() {
  const files = (await readdir(ICONS)).filter((file) => file.endsWith('.mjs'));
  const modules: unknown[] = await Promise.all(files.map((file) => import(join(ICONS, file))));
  const icons = modules.map((module) => icon.safeParse(module)).filter(({ success }) => success);
  return icons.map(({ data }) => {
    const { name = '', node = [], aliases = [] } = data?.__iconData ?? {};
    return [name, aliases, node.map(([tag, { key: _, ...own }]) => [tag, own])];
  });
}
