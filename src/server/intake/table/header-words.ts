import { foldText } from '#contract/scores/fold-search.ts';

/**
 * The words of the name of a column, without accents and in lower case: `eventStartDate`, `event-start_date` and
 * `Event: start date` are the same three.
 */
export function headerWords(name: string): string[] {
  const spaced = name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
  return foldText(spaced).match(/[\p{L}]+|\p{N}+/gu) ?? [];
}

/** The words of a name as one text, by which columns of tables are compared. */
export function headerKey(name: string): string {
  return headerWords(name).join(' ');
}
