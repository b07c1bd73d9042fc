const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The text with letters in place of the digits and symbols that people type for them: `p4$$` is `pass`. */
export function withPlainLetters(text: string): string {
  return Array.from(text, (character) => LETTER_OF[character] ?? character).join('');
}
