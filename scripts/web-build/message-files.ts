import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const TRANSLATION = join(import.meta.dirname, '../../src/web/translation.tsx');
const PREFIX = '\0messages:';

/** Makes a module of each file of an area's messages: `import '#web/messages/invoices.json'` adds them to the translator. */
export function messageFiles(): Plugin {
  return {
    name: 'message-files',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!/^#web\/messages\/(?!shared\.)\w+\.json$/.test(id)) return null;
      const file = await this.resolve(id, importer);
      // With an ending that Vite does not read as JSON.
      return file && `${PREFIX}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -'.js'.length);
      this.addWatchFile(file);
      const text = JSON.stringify(JSON.stringify(JSON.parse(await readFile(file, 'utf8'))));
      return [
        `import { translator } from ${JSON.stringify(TRANSLATION)};`,
        `const messages = JSON.parse(${text});`,
        `translator.add('${basename(file, '.json')}', messages);`,
        'export default messages;',
      ].join('\n');
    },
  };
}
