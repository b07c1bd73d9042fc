import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part, PartDetails } from '../../../src/web/part-docs.ts';
import { colourCode } from '../coloured-code.ts';
import { type DocsTag, readGallery } from '../gallery-code.ts';
import { findUsers } from './find-users.ts';
import { type ReadPart, readParts } from './read-parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GALLERY = join(ROOT, 'src/web/gallery');
/** Gives the docs of the parts that a gallery is about. */
export async function createDocsReader(): Promise<(docs: DocsTag) => Promise<PartDetails>> {
  const [parts, users] = await Promise.all([readAllParts(), findUsers(ROOT)]);
  return async ({ path, names }) => {
    const found = chooseParts(parts.get(path) ?? [], names);
    const missing = names.filter((name) => found.every((part) => part.name !== name));
    if (found.length === 0 || missing.length > 0) {
      throw new Error(
        `${path} exports no part of the kit${missing.length > 0 ? ` called ${missing.join(' or ')}` : ''}.`,
      );
    }
    const usedOn = users
      .filter(({ parts: used }) => found.some(({ name }) => used.has(`${path}#${name}`)))
      .map((page) => page.path);
    return { parts: await Promise.all(found.map(withColours)), usedOn };
  };
}

/** The parts of all files that galleries are about. */
async function readAllParts(): Promise<ReadonlyMap<string, ReadPart[]>> {
  const galleries = (await readdir(GALLERY, { recursive: true, encoding: 'utf8' })).filter((name) =>
    name.endsWith('.gallery.tsx'),
  );
  const paths = galleries.flatMap((name) =>
    readGallery(join(GALLERY, name)).docs.map(({ path }) => path),
  );
  return readParts(ROOT, [...new Set(paths)]);
}

/** Those with the names, in their order; without names the components and hooks, as other functions of a file are mostly its own. */
export function chooseParts(
  parts: readonly ReadPart[],
  names: readonly string[],
): readonly ReadPart[] {
  if (names.length === 0) return parts.filter(({ name }) => /^([A-Z]|use[A-Z])/.test(name));
  return names.flatMap((name) => parts.find((part) => part.name === name) ?? []);
}

async function withColours({ signature, ...part }: ReadPart): Promise<Part> {
  return { ...part, ...(signature !== undefined && { signature: await colourCode(signature) }) };
}
