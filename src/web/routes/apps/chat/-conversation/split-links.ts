/** A piece of a text; with `href` it is the address of a page. */
export type TextPiece = { text: string; href?: string };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;
const CLOSING = /[.,;:!?'’»…。,、!?]$/u;

/** The pieces of a text, its web addresses apart. Together they are the text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Without what ends the sentence, or the bracket around the address, and not the address itself. */
function withoutEnd(address: string): string {
  const isEnd = CLOSING.test(address) || (address.endsWith(')') && !isBalanced(address));
  return isEnd ? withoutEnd(address.slice(0, -1)) : address;
}

function isBalanced(address: string): boolean {
  return address.split('(').length >= address.split(')').length;
}

function hrefOf(address: string): string | null {
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(whole) ? new URL(whole).href : null;
}
