import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTool } from './run-tool.mjs';

const ADDRESS = /^(\/[a-z][a-z0-9]*(-[a-z0-9]+)*)+$/;
const MESSAGES = 'src/web/messages/shared.json';

/**
 * Writes a page at an address such as `/apps/gift-cards`, and its title. Returns the paths of the files. Throws, and
 * writes nothing, when the address is invalid or taken.
 */
export async function makePage(root: string, address: string): Promise<string[]> {
  if (!ADDRESS.test(address))
    throw new Error(`“${address}” is no address in kebab-case, such as “/apps/gift-cards”.`);
  const file = `src/web/routes${address}.tsx`;
  for (const taken of [file, `src/web/routes${address}/index.tsx`]) {
    if (existsSync(join(root, taken))) throw new Error(`${taken} exists already.`);
  }
  const name = address.slice(1).replaceAll('/', '-');
  const messages = JSON.parse(await readFile(join(root, MESSAGES), 'utf8'));
  messages.pageTitles.pages = { ...messages.pageTitles.pages, [name]: titleOf(address) };
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), sourceOf(address, `pageTitles.pages.${name}`));
  await writeFile(join(root, MESSAGES), `${JSON.stringify(messages, null, 2)}\n`);
  return [file, MESSAGES];
}

function sourceOf(address: string, title: string): string {
  const component = `${pascalCase(address.split('/').at(-1) ?? '')}Page`;
  return `import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const Route = createFileRoute('${address}')({
  ...page({ title: '${title}' }),
  component: ${component},
});

function ${component}() {
  const { t } = useTranslation();
  return <Page title={t('${title}')} />;
}
`;
}

function titleOf(address: string): string {
  const text = (address.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

async function run([address]: string[]): Promise<number> {
  if (address === undefined) {
    console.error(
      'Usage: npm run new:page <address>, for example: npm run new:page /apps/gift-cards',
    );
    return 2;
  }
  const root = join(import.meta.dirname, '..');
  const files = await makePage(root, address);
  await runTool(root, '@biomejs/biome', ['check', '--write', ...files]);
  const { writeRouteTree } = await import('./route-tree.ts');
  await writeRouteTree();
  console.log(
    `Created ${address}:\n${files.map((file) => `  ${file}`).join('\n')}\n` +
      'src/web/route-tree.gen.ts names it. A line in src/web/shell/menu.ts puts it into the navigation.',
  );
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}
