/** One text for each box: a digit, or nothing. */
export type TypedCode = readonly string[];

/** A code with so many boxes, all of them empty. */
export function emptyCode(length: number): TypedCode {
  return Array.from({ length }, () => '');
}

/**
 * The code after `text` was typed, pasted or filled into the box at `index`, and the box to focus then. Anything but digits is left out; a whole code starts from the first box wherever it is put.
 */
export function typeInto(
  code: TypedCode,
  index: number,
  text: string,
): { code: TypedCode; focus: number } {
  const digits = digitsOf(text);
  if (digits.length === 0) return { code, focus: index };
  const start = digits.length >= code.length ? 0 : index;
  const next = code.map((old, at) => digits[at - start] ?? old);
  return { code: next, focus: Math.min(start + digits.length, code.length - 1) };
}

/** Backspace clears its box; in an empty one it goes back and clears there. */
export function eraseAt(code: TypedCode, index: number): { code: TypedCode; focus: number } {
  const at = code[index] === '' ? Math.max(0, index - 1) : index;
  return { code: code.with(at, ''), focus: at };
}

/** The digits in a text, whatever script they are written in. */
function digitsOf(text: string): string[] {
  return [...text.normalize('NFKC')].flatMap((character) => {
    if (/^\d$/.test(character)) return [character];
    return /^\p{Nd}$/u.test(character) ? [String(digitValue(character))] : [];
  });
}

/** Unicode keeps each script's ten digits together, from zero up. */
function digitValue(digit: string): number {
  let value = 0;
  let point = digit.codePointAt(0) ?? 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - 1))) {
    point -= 1;
    value += 1;
  }
  return value;
}
