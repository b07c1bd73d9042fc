export const CODE_KINDS = [
  'keyword',
  'string',
  'constant',
  'name',
  'attribute',
  'comment',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A piece of coloured code: plain text, or one with its kind. The build makes them. */
export type CodePiece = string | readonly [CodeKind, string];

/** Whether a text names a kind of code. */
export function isCodeKind(text: string): text is CodeKind {
  return CODE_KINDS.some((kind) => kind === text);
}

/** The text of code without its colors. */
export function codeText(code: string | readonly CodePiece[]): string {
  if (typeof code === 'string') return code;
  return code.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
}
