/** What Windows-1252 has where Unicode has control characters, from U+0080; spaces where it has nothing. */
const CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST = 0x80;

/**
 * Text with the control characters U+0080 to U+009F as what they mean in Windows-1252: they come from such text that
 * was read as Latin-1, which some versions of Node do too.
 */
export function restoreWindows(text: string): string {
  return text.replaceAll(
    /[\u0080-\u009f]/g,
    (character) => CHARACTERS[character.charCodeAt(0) - FIRST] ?? ' ',
  );
}
