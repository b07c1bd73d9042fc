/** A page to create: both names in kebab-case, `email` and `scheduled-mail`. */
export type NewPage = { area: string; thing: string };

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws where a name cannot be a file's. */
export function assertNames({ area, thing }: NewPage): void {
  for (const name of [area, thing]) {
    if (!KEBAB_CASE.test(name)) {
      throw new Error(`“${name}” is not in kebab-case, such as “scheduled-mail”.`);
    }
  }
}

export const pagesPath = ({ area }: NewPage) => `src/web/pages/${area}/pages.ts`;
export const componentPath = ({ area, thing }: NewPage) =>
  `src/web/pages/${area}/${thing}-page.tsx`;
export const REGISTRY_PATH = 'src/web/app/router/page-registry.ts';
export const MESSAGES_PATH = 'public/locales/en.json';

/** The file of the area's own messages; its name is the beginning of their keys. */
export const areaMessagesPath = (page: NewPage) => `public/locales/en/${messageArea(page)}.json`;

const messageArea = ({ area }: NewPage) => camelCase(area);
const titleKey = ({ area, thing }: NewPage) => `pageTitles.${area}.${thing}`;
const descriptionKey = (page: NewPage) =>
  `${messageArea(page)}.${camelCase(page.thing)}.description`;
const componentName = ({ thing }: NewPage) => `${pascalCase(thing)}Page`;
const listName = ({ area }: NewPage) => `${area.replaceAll('-', '_').toUpperCase()}_PAGES`;

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

/** The page's file. */
export function componentSource(page: NewPage): string {
  return `import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';

export function ${componentName(page)}() {
  const { t } = useTranslation();
  return (
    <Page title={t('${titleKey(page)}')} description={t('${descriptionKey(page)}')} />
  );
}
`;
}

/** The `pages.ts` of an area that has no page yet. */
export function emptyPagesSource(page: NewPage): string {
  return `import type { PageEntry } from '#web/page-entry.ts';

export const ${listName(page)}: readonly PageEntry[] = [
];
`;
}

/** The area's `pages.ts` with the page at its end. */
export function addEntry(source: string, page: NewPage): string {
  const end = source.lastIndexOf('\n];');
  if (end < 0) throw new Error(`${pagesPath(page)} has no list that ends with “];”.`);
  const entry = `
  {
    ...PLAIN_PAGE,
    path: '/${page.area}/${page.thing}',
    title: '${titleKey(page)}',
    menu: { group: 'pages', icon: File },
    messages: '${messageArea(page)}',
    load: () => import('./${page.thing}-page.tsx').then((module) => module.${componentName(page)}),
  },`;
  const listed = source.slice(0, end) + entry + source.slice(end);
  const withPlain = addImport(listed, 'PLAIN_PAGE', '#web/page-entry.ts');
  return addImport(withPlain, 'File', 'lucide-react');
}

/** The registry with the area at its end; unchanged where it has the area already. */
export function addArea(source: string, page: NewPage): string {
  const name = listName(page);
  if (source.includes(`...${name}`)) return source;
  const end = source.indexOf('\n];');
  if (end < 0) throw new Error(`${REGISTRY_PATH} has no list that ends with “];”.`);
  const listed = `${source.slice(0, end)}\n  ...${name},${source.slice(end)}`;
  return addImport(listed, name, `#web/pages/${page.area}/pages.ts`);
}

/** The common messages with the page's title, which the menu shows before the area's own are loaded. */
export function addTitle(messages: string, page: NewPage): string {
  const all = JSON.parse(messages);
  all.pageTitles[page.area] = { ...all.pageTitles[page.area], [page.thing]: titleOf(page) };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** The area's messages with those of the page. */
export function addPageMessages(messages: string, page: NewPage): string {
  const all = JSON.parse(messages);
  all[camelCase(page.thing)] = { description: `The page “${titleOf(page)}” is empty.` };
  return `${JSON.stringify(all, null, 2)}\n`;
}

function titleOf({ thing }: NewPage): string {
  const text = thing.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The source with one more name imported from a module. Biome sorts the imports. */
function addImport(source: string, name: string, from: string): string {
  const found = new RegExp(`import (type )?\\{([^}]*)\\} from '${escapePattern(from)}';`).exec(
    source,
  );
  if (!found) return `import { ${name} } from '${from}';\n${source}`;
  const [statement, isType, inside = ''] = found;
  const names = inside
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (names.includes(name)) return source;
  const present = isType ? names.map((each) => `type ${each}`) : names;
  return source.replace(statement, `import { ${[...present, name].join(', ')} } from '${from}';`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
