const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The words of an HTML text as a reader sees them, on one line. Not sanitised: only to be searched, or shown as text. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (entity, code?: string, name?: string) =>
      code === undefined
        ? (NAMED_ENTITIES[name ?? ''] ?? entity)
        : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
