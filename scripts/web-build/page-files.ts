import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../src/web');

/** What the file of a page says of it, read from its text: its code would need a browser. */
export type PageFile = {
  /** Its own, in full. */
  file: string;
  /** As in the file, with parameters after a `$`. */
  address: string;
  /** The address without its optional parameters, and without the `_` of one that is no part of the page above it. */
  path: string;
  /** The key of its title; undefined for an address of a page that another file describes. */
  title: string | undefined;
  layout: string;
  isForSignedOut: boolean;
  /** Whether a visitor may open it. */
  isOpen: boolean;
};

/** Every file of `src/web/routes` and every gallery that has an address. */
export async function listPageFiles(): Promise<PageFile[]> {
  const names = await Promise.all([
    readdir(join(WEB, 'routes'), { recursive: true, encoding: 'utf8' }),
    readdir(join(WEB, 'gallery'), { recursive: true, encoding: 'utf8' }),
  ]);
  const [routes = [], galleries = []] = names;
  const files = [
    ...routes
      .filter((name) => /\.tsx$/.test(name) && !/(^|\/)-|\.test\./.test(name))
      .map((name) => join(WEB, 'routes', name)),
    ...galleries
      .filter((name) => name.endsWith('.gallery.tsx'))
      .map((name) => join(WEB, 'gallery', name)),
  ];
  return (await Promise.all(files.toSorted().map(readPageFile))).flat();
}

/** The page of a file, or its pages where the last parameter of the address names one of several. */
export async function readPageFile(file: string): Promise<PageFile[]> {
  const code = await readFile(file, 'utf8');
  const [, address] = /createFileRoute\('([^']+)'\)/.exec(code) ?? [];
  if (address === undefined) throw new Error(`${file} has no address.`);
  const [, shared = '', variants = ''] =
    /\.\.\.variants\(\s*\{([^}]*)\},\s*\{([\s\S]*?)\n *\},?\n? *\)/.exec(code) ?? [];
  if (variants !== '') {
    return [...variants.matchAll(/'([\w-]+)': \{([^}]*)\}/g)].map(([, name = '', own = '']) =>
      describe(file, address.replace(/\$\w+$/, name), shared + own),
    );
  }
  const [, options = ''] = /\.\.\.page\(\{([\s\S]*?)\n? *\}\)/.exec(code) ?? [];
  return [describe(file, address, options)];
}

function describe(file: string, address: string, options: string): PageFile {
  const textOf = (name: string) => new RegExp(`\\b${name}: '([^']+)'`).exec(options)?.[1];
  return {
    file,
    address,
    path: address
      .replaceAll(/\/\{-\$\w+\}/g, '')
      .replaceAll(/(\$\w+)_(?=\/)/g, '$1')
      .replace(/(.)\/$/, '$1'),
    title: textOf('title'),
    layout: textOf('layout') ?? 'vertical',
    isForSignedOut: textOf('access') === 'signed-out',
    isOpen: textOf('access') !== undefined,
  };
}
