import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = join(
  import.meta.dirname,
  '../../node_modules/lucide-react/dist/esm/lucide-react.mjs',
);

/**
 * Imports each icon from its own file. By way of the list of all icons every module seems to need every
 * icon, so that they could not be put into the chunks of those who draw them.
 */
export function iconFiles(): Plugin {
  const files = filesByName();
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, files))
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

function importOf(specifier: string, files: ReadonlyMap<string, string>): string {
  const [name = '', local = name] = specifier.split(' as ');
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}.`);
  return `import ${local} from 'lucide-react/icons/${file}';`;
}

/** The file of each icon by all of its names. */
function filesByName(): Map<string, string> {
  const exports = readFileSync(ICONS, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/g,
  );
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
