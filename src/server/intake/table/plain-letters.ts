const ASCII = /^[ -~]*$/;

/** Lower case without accents and marks of direction, with digits of ours, for comparing what people write. */
export function plainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[٠-٩۰-۹๐-๙]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
    .toLowerCase();
}
