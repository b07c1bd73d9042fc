import { z } from 'zod';

/** Control characters and separators of lines and paragraphs: they break a line, a header of a mail, an entry of a log. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Overrides, embeddings and isolates of text direction: what stands after them would be read in another order. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text as one line that shows as it is stored: breaks become a blank, overrides of the direction go, and so do blanks at
 * the ends. Letters of any script, combining characters, joiners and direction marks stay.
 */
export function plainLine(text: string): string {
  return text.replace(DIRECTIONS, '').replace(BREAKS, ' ').trim();
}

/** A name, or another text of one line, that people type; empty only where no sentence says what is missing. */
export function oneLine(most: number, missing?: string): z.ZodString {
  const line = z.string().overwrite(plainLine).max(most, `At most ${most} characters.`);
  return missing === undefined ? line : line.min(1, missing);
}
