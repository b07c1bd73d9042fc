import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleRunner } from 'vite/module-runner';
import type { OpenDocuments, OpenedDocument } from '#contract/kit/document.ts';
import { type Documents, readOpenDocuments } from '#server/platform/documents/rendered-pages.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { createServe } from '#server/serve.ts';
import { printError, runCommand } from '#server/tools/commands/run-command.ts';
import { DRAWN_START, DRAWN_STYLES } from './dev-pages.mjs';

/**
 * The server of `npm run dev`: that of `npm start`, but for the pages, which it renders from their sources as they are now. Vite,
 * in the process that has started this one, makes them ready.
 */
const { MARQUEE_DEV_MODULES: modulesAt, MARQUEE_DEV_PORT: webPort } = process.env;
if (!modulesAt || !webPort) throw new Error('This server is started by npm run dev.');

const runner = new ModuleRunner({
  transport: {
    invoke: async (asked) => {
      const answer = await fetch(modulesAt, { method: 'POST', body: JSON.stringify(asked) });
      return answer.json();
    },
  },
  hmr: false,
});

const serve = createServe(async ({ scoreHost }) => ({
  // All files come from Vite.
  webDir: null,
  port: Number(webPort),
  documents: scoreHost === null ? openSourceDocuments() : null,
}));
process.exitCode = await runCommand(serve, []);

function openSourceDocuments(): Documents {
  let opened: { by: OpenDocuments; documents: Documents } | null = null;
  // Modules that have changed, and those that import them, are loaded again.
  const openLatest = async (): Promise<Documents> => {
    const by = readOpenDocuments(await runner.import('/src/web/entry-server.tsx'));
    if (opened?.by !== by) {
      const index = await readFile(join(PACKAGE_ROOT, 'index.html'), 'utf8');
      const start = [DRAWN_START, DRAWN_STYLES];
      opened = { by, documents: await by({ index, start, pages: {}, onFault: printFault }) };
    }
    return opened.documents;
  };
  // The first page would wait for it; errors are reported when a page is requested.
  openLatest().catch(() => undefined);
  return {
    // They change with the sources, so that a policy by their hashes would have to.
    inlineScripts: [],
    // Vite serves it.
    index: () => null,
    open: async (request) => {
      try {
        const documents = await openLatest();
        return withFaultsPrinted(await documents.open(request));
      } catch (fault) {
        printFault(fault);
        throw fault;
      }
    },
  };
}

function withFaultsPrinted(opened: OpenedDocument | null): OpenedDocument | null {
  if (opened?.kind !== 'page') return opened;
  const render = async () => {
    const rendered = await opened.render();
    rendered.faults.forEach(printFault);
    return rendered;
  };
  return { ...opened, render };
}

/** For people: the log has it in one line. */
function printFault(fault: unknown): void {
  printError(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
}
