/** A gallery with its examples, as the build reads them from their files and texts. */
export type GalleryIndex = {
  /** Its address. */
  path: string;
  /** What its part is for. */
  about: string;
  examples: readonly {
    /** Of its file, and of its place on the page. */
    name: string;
    title: string;
    note: string;
    /** The components of the kit that it draws. */
    parts: readonly string[];
  }[];
};

/** What a search looks through: the most telling text first. */
export type SearchedExample = {
  title: string;
  gallery: string;
  parts: readonly string[];
  note: string;
  about: string;
};

/**
 * The examples that have every word of the query, the best first: those with the words in the title, in the
 * gallery's name, in the names of parts, in the note, and in what the gallery is for. The start of a word counts more
 * than its middle; equal ones keep their order.
 */
export function findExamples<Example extends SearchedExample>(
  examples: readonly Example[],
  query: string,
): Example[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return examples
    .map((example) => {
      const { title, gallery, parts, note, about } = example;
      const texts = [title, gallery, parts.join(' '), note, about].map((text) =>
        text.toLowerCase(),
      );
      const ranks = words.map((word) => rankOf(texts, word));
      return { example, rank: ranks.reduce((sum, rank) => sum + rank, 0) };
    })
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ example }) => example);
}

/** By the first text that has the word, whose middle counts as much as the start of one in the text after it. */
function rankOf(texts: readonly string[], word: string): number {
  const starts = texts.findIndex((text) => hasStart(text, word));
  const holds = texts.findIndex((text) => text.includes(word));
  return Math.min(
    starts < 0 ? Number.POSITIVE_INFINITY : starts,
    holds < 0 ? Number.POSITIVE_INFINITY : holds + 1.5,
  );
}

function hasStart(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
