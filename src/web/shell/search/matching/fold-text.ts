/** A part of a text, as offsets into it. */
export type Span = { start: number; end: number };

/** Folds the case, so that all spellings are equal: `ß` and `SS`, `ς` and `Σ`. */
function foldCharacter(character: string): string {
  return character.toUpperCase().toLowerCase();
}

/**
 * The first match of the query in the text, ignoring case; null where there is none, or for an empty query. Folding may
 * lengthen a character, so offsets are mapped back to the original text.
 */
export function findMatch(text: string, query: string): Span | null {
  if (query === '') return null;
  const spans: Span[] = [];
  let folded = '';
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    const piece = foldCharacter(character);
    for (let unit = 0; unit < piece.length; unit++) spans.push({ start, end });
    folded += piece;
  }
  const wanted = Array.from(query, foldCharacter).join('');
  const at = folded.indexOf(wanted);
  const first = spans[at];
  const last = spans[at + wanted.length - 1];
  return first && last ? { start: first.start, end: last.end } : null;
}
