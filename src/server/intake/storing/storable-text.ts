/** A text of a file without the null characters in it, which PostgreSQL cannot store. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '');
}
