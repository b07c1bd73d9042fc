import { readdirSync, readFileSync } from 'node:fs';
import type { Credentials } from './journey-product.ts';
import { storedAfterSignIn } from './product.ts';

/** What `index.html` shows until the browser has rendered the page. */
export const MARK = '<div class="splash"><span class="splash-mark"></span></div>';

/** Reads documents as the server sends them to a browser in which this person has signed in; null: to a visitor. */
export async function openDocuments(
  origin: string,
  person: Credentials | null,
): Promise<(path: string) => Promise<string>> {
  const { cookies } = person ? await storedAfterSignIn(origin, person) : { cookies: [] };
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html', cookie } });
    return answer.text();
  };
}

/** So long a server may be busy, and leave pages to the browser. */
const BUSY_MS = 60_000;

/** What is wrong with a document that the server should have rendered, with the styles of all that is in it. */
export async function faultsOfDocument(read: () => Promise<string>): Promise<string[]> {
  const startedAt = performance.now();
  for (;;) {
    const html = await read();
    const faults = faultsOf(html);
    if (faults.length === 0) return unstyled(html);
    if (performance.now() - startedAt > BUSY_MS) return faults;
  }
}

/** What the server has left to the browser. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  if (!html.includes('data-drawn>')) faults.push('not drawn');
  if (html.includes('<!--$!-->')) faults.push('a part is left to the browser');
  return faults;
}

const ASSETS = 'dist/web/assets';

/** The style sheets that speak of each class. */
const SHEETS = new Map<string, string[]>();
for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.css'))) {
  const classes = readFileSync(`${ASSETS}/${file}`, 'utf8').matchAll(/\.([\w-]*_[\w-]+)/g);
  for (const name of new Set([...classes].map(([, found = '']) => found))) {
    SHEETS.set(name, [...(SHEETS.get(name) ?? []), file]);
  }
}

/** Classes in a document whose style sheet it does not name, so that what they are on moves once it comes. */
function unstyled(html: string): string[] {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, found = '']) =>
    found.split(' '),
  );
  const isMissing = (name: string) => {
    const sheets = SHEETS.get(name);
    return sheets !== undefined && !sheets.some((sheet) => html.includes(`/assets/${sheet}"`));
  };
  return [...new Set(names)].filter(isMissing).map((name) => `${name} has no styles`);
}
