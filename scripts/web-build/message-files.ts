import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const TRANSLATION = join(import.meta.dirname, '../../src/web/translation.tsx');
const PREFIX = '\0messages:';

/** The area whose messages a module is; null for other modules, and for the messages that the translator begins with. */
export function areaOf(module: string): string | null {
  const name = module.startsWith(PREFIX) ? basename(module, '.json.js') : 'shared';
  return name === 'shared' ? null : name;
}

/** Makes modules of the files of messages: `import '#web/messages/invoices.json'` adds those of an area to the translator. */
export function messageFiles(): Plugin {
  return {
    name: 'message-files',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!/^#web\/messages\/\w+\.json$/.test(id)) return null;
      const file = await this.resolve(id, importer);
      // With an ending that Vite does not read as JSON.
      return file && `${PREFIX}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -'.js'.length);
      const area = areaOf(id);
      this.addWatchFile(file);
      const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
      return [
        // A browser reads this faster than the same value as a literal.
        `const messages = JSON.parse(${JSON.stringify(text)});`,
        'export default messages;',
        ...(area === null
          ? []
          : [
              `import { translator } from ${JSON.stringify(TRANSLATION)};`,
              `translator.add('${area}', messages);`,
            ]),
      ].join('\n');
    },
  };
}
