import type { Part } from '../../../src/web/part-docs.ts';

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(['a', 'an', 'the', 'of', 'is', 'it', 'its', 'this', 'whether', 'for']);

/** The parts and props without a sentence, or with one that only repeats their names, each with its file. */
export function findUndescribed(parts: ReadonlyMap<string, readonly Part[]>): string[] {
  return [...parts].flatMap(([path, own]) =>
    own.flatMap(({ name, about, props }) => [
      ...(saysMore(about, name) ? [] : [`${path}: ${name}`]),
      ...props
        .filter((prop) => !saysMore(prop.about, `${name} ${prop.name}`))
        .map((prop) => `${path}: ${prop.name} of ${name}`),
    ]),
  );
}

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
