const ASCII = /^[ -~]*$/;

/** Lower case without accents, for comparing what people write. */
export function plainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
