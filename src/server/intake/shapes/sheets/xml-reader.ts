import { Parser } from 'htmlparser2';
import { unreadable } from '../../rows/unreadable.ts';

/** Elements inside each other; spreadsheets have a tenth of it. */
const MAX_DEPTH = 100;
/** Of text without an element. */
const MAX_TEXT = 2 * 1024 ** 2;
const PIECE = 65_536;

/** Attributes by their names without a prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export type XmlListener = {
  /** Names have no prefix. */
  onOpen: (name: string, attributes: Attributes) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
};

/**
 * Reads XML as it is pushed. Entities of its own are not known to it, so that none can grow; what is not well-formed reads as
 * something, whose rows are checked like any other.
 */
export function createXmlReader({ onOpen, onText, onClose }: XmlListener): (text: string) => void {
  let depth = 0;
  let withoutElement = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        withoutElement = 0;
        if (depth > MAX_DEPTH) throw damagedSheet();
        onOpen(localName(name), attributes);
      },
      ...(onText && { ontext: onText }),
      onclosetag: (name) => {
        depth -= 1;
        onClose?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  return (text) => {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      withoutElement += piece.length;
      if (withoutElement > MAX_TEXT) throw damagedSheet();
      parser.write(piece);
    }
  };
}

export function damagedSheet() {
  return unreadable('The spreadsheet is damaged, or has more in one cell than can be read.');
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
