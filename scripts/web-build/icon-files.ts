import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readIcon } from './icon-shapes.ts';

const LIBRARY = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');
const IMPORT = /import \{([^}]*)\} from ['"]lucide-react['"];/g;

/** Its icons are in every document, so that they come as one picture, and not in each document and again as code. */
const MENU = '/src/web/shell/menu.ts';

/**
 * Puts the drawing of each icon into the modules that show it: it is smaller than what a file of its own, or an import from another
 * chunk, costs. Those of the navigation become references into one picture, which the build adds.
 */
export function iconFiles(): Plugin {
  const files = filesByName();
  let picture: Picture | null = null;
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      // A page's component is a module of its own, by a query; the types are gone from it.
      filter: { id: /\/src\/web\/.*\.tsx?(\?tsr-|$)/, code: /from ['"]lucide-react['"]/ },
      handler(code, id) {
        if (!id.endsWith(MENU)) {
          return { code: replaceImports(code, files, drawEach), map: null };
        }
        const refer = (icons: readonly ImportedIcon[]) => {
          picture = drawPicture(icons.map(({ file }) => file));
          return referTo(picture, icons);
        };
        return { code: replaceImports(code, files, refer), map: null };
      },
    },
    generateBundle() {
      const { ssr } = this.environment.config.build;
      if (picture && !ssr) this.emitFile({ type: 'asset', ...picture });
    },
  };
}

type ImportedIcon = { name: string; local: string; file: string };

function replaceImports(
  code: string,
  files: ReadonlyMap<string, string>,
  toCode: (icons: readonly ImportedIcon[]) => readonly string[],
): string {
  return code.replace(IMPORT, (_, names: string) => {
    const specifiers = names.split(',').map((name) => name.trim());
    const icons = specifiers
      .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
      .map((specifier) => {
        const [name = '', local = name] = specifier.split(' as ');
        const file = files.get(name);
        if (!file) throw new Error(`lucide-react has no icon ${name}.`);
        return { name, local, file };
      });
    return toCode(icons).join(' ');
  });
}

function drawEach(icons: readonly ImportedIcon[]): string[] {
  return [
    `import createLucideIcon from '${LIBRARY}/createLucideIcon.mjs';`,
    ...icons.flatMap(({ local, file }) =>
      readIcon(join(LIBRARY, 'icons', `${file}.mjs`)).map(({ name, aliases, drawing }) => {
        const icon = { name, node: drawing, ...(aliases.length > 0 && { aliases }) };
        return `const ${local} = /* @__PURE__ */ createLucideIcon(${JSON.stringify(icon)});`;
      }),
    ),
  ];
}

type Picture = { fileName: string; source: string };

/** One picture with these icons, each by the name of its file. */
function drawPicture(names: readonly string[]): Picture {
  const symbols = names.map((name) => {
    const elements = readIcon(join(LIBRARY, 'icons', `${name}.mjs`)).flatMap(
      ({ drawing }) => drawing,
    );
    const drawn = elements.map(([tag, own]) => {
      const attributes = Object.entries(own).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${attributes.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
  });
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/menu-icons-${digest}.svg`, source };
}

/** Components that draw these icons of the picture, with the same properties as those of the library. */
function referTo({ fileName }: Picture, icons: readonly ImportedIcon[]): string[] {
  return [
    `import { createElement } from 'react';`,
    `const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };`,
    'const iconOf = (id, displayName) => Object.assign(({ size = 24, ...own }) =>',
    `createElement('svg', { ...lines, width: size, height: size, ...own }, createElement('use', { href: '/${fileName}#' + id })), { displayName });`,
    ...icons.map(({ name, local, file }) => `const ${local} = iconOf('${file}', '${name}');`),
  ];
}

/** The file of each icon by all of its names. */
function filesByName(): Map<string, string> {
  const exports = readFileSync(join(LIBRARY, 'lucide-react.mjs'), 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/g,
  );
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
