import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const KIT = ['src/web/ui', 'src/web/list'];

/** The paths of the kit's files that may have components. */
export async function listKit(root: string): Promise<string[]> {
  const folders = KIT.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true }))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.tsx$/.test(path)),
  );
  return (await Promise.all(folders)).flat();
}

type Described = { name: string; about: string };
type DescribedPart = Described & { props: readonly Described[] };

/** The components and props without a sentence, or with one that only repeats their names, each with its file. */
export function findUndescribed(parts: ReadonlyMap<string, readonly DescribedPart[]>): string[] {
  return [...parts].flatMap(([path, own]) =>
    own
      .filter(({ name }) => /^[A-Z]/.test(name))
      .flatMap(({ name, about, props }) => [
        ...(saysMore(about, name) ? [] : [`${path}: ${name}`]),
        ...props
          .filter((prop) => !saysMore(prop.about, `${name} ${prop.name}`))
          .map((prop) => `${path}: ${prop.name} of ${name}`),
      ]),
  );
}

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(['a', 'an', 'the', 'of', 'is', 'it', 'its', 'this', 'whether', 'for']);

/** Whether a sentence has a word that the names do not have. */
function saysMore(sentence: string, names: string): boolean {
  const known = new Set(wordsOf(names));
  return wordsOf(sentence).some((word) => !known.has(word) && !EMPTY_WORDS.has(word));
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
