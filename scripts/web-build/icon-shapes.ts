import { readdir, readFile } from 'node:fs/promises';
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
  const codes = await Promise.all(files.map((file) => readFile(join(ICONS, file), 'utf8')));
  return codes.flatMap((code) => {
    const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(code) ?? [];
    // A file without data is a further name of an icon.
    if (data === undefined) return [];
    const { name, node, aliases } = icon.parse(JSON.parse(quoteNames(data)));
    return [[name, aliases, node.map(([tag, { key: _, ...own }]) => [tag, own])]];
  });
}

/** Makes JSON of an object as code has it. */
function quoteNames(code: string): string {
  return code.replace(/([{,]\s*)(\w+):/g, '$1"$2":');
}
