import { unescaped } from './xlsx-rows.ts';
import { createXmlReader } from './xml-reader.ts';

/** How many texts are joined. */
const BLOCK_TEXTS = 512;

/** Texts by their numbers from 0; empty for a number that none has. */
export type SharedTexts = { count: () => number; at: (index: number) => string };

/**
 * Collects the texts that cells share, as their XML is pushed. They are joined to blocks, which take a byte or two for each
 * character: as strings of their own they would hold on to the XML that they are parts of.
 */
export function createSharedTexts(): SharedTexts & { write: (xml: string) => void } {
  const blocks: string[] = [];
  let waiting: string[] = [];
  /** Of those that wait. */
  let size = 0;
  /** Where each text ends in its block. */
  let ends = new Uint32Array(BLOCK_TEXTS);
  let count = 0;

  function add(text: string): void {
    if (count === ends.length) {
      const more = new Uint32Array(count * 2);
      more.set(ends);
      ends = more;
    }
    waiting.push(text);
    size += text.length;
    ends[count] = size;
    count += 1;
    if (waiting.length === BLOCK_TEXTS) {
      blocks.push(waiting.join(''));
      waiting = [];
      size = 0;
    }
  }

  function at(index: number): string {
    const end = index < count ? ends[index] : undefined;
    if (end === undefined) return '';
    const place = index % BLOCK_TEXTS;
    const block = blocks[(index - place) / BLOCK_TEXTS];
    if (block === undefined) return waiting[place] ?? '';
    return block.slice(place === 0 ? 0 : ends[index - 1], end);
  }

  return { count: () => count, at, write: createTextsReader(add) };
}

function createTextsReader(onShared: (text: string) => void): (xml: string) => void {
  let text = '';
  let isValue = false;
  let isPhonetic = false;
  return createXmlReader({
    onOpen: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isValue = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    onText: (piece) => {
      if (isValue) text += piece;
    },
    onClose: (name) => {
      if (name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') onShared(unescaped(text));
    },
  });
}
