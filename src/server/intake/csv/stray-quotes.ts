/** With so many columns two lines are hardly ever alike by chance; with one fewer it takes three. */
const TELLING_WIDTH = 4;

/**
 * How many lines of a record with a quoted line end are rule-abiding rows of their own, and so were swallowed by a
 * stray quote: all or none. A real text of several lines hardly ever has as many delimiters in each line as the
 * header has.
 */
export function swallowedLines(
  text: string,
  { delimiter, width }: { delimiter: string; width: number },
): number {
  if (!text.includes('\n')) return 0;
  const lines = text.split('\n');
  const isTelling = width >= TELLING_WIDTH - (lines.length > 2 ? 1 : 0);
  const areRows = lines.every((line) => line.split(delimiter).length === width);
  return isTelling && areRows ? lines.length - 1 : 0;
}
