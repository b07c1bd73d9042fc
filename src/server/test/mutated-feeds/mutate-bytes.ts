import { gzipSync } from 'node:zlib';
import { packZip } from '#server/intake/unpacking/pack-zip.ts';
import type { Random } from '#server/tools/sample/random.ts';
import { TOKENS } from './feed-tokens.ts';

/** Makes another file of a file, by chance. */
export type Mutation = (random: Random, bytes: Buffer) => Buffer;

const insert = (bytes: Buffer, at: number, more: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

const anywhere = (random: Random, bytes: Buffer) => random.int(0, bytes.length);

function flipBytes(random: Random, bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  for (let left = random.int(1, 8); left > 0 && flipped.length > 0; left--) {
    const at = random.int(0, flipped.length - 1);
    flipped[at] = (flipped[at] ?? 0) ^ random.int(1, 255);
  }
  return flipped;
}

function cutEnd(random: Random, bytes: Buffer): Buffer {
  return bytes.subarray(0, anywhere(random, bytes));
}

function cutOut(random: Random, bytes: Buffer): Buffer {
  const from = anywhere(random, bytes);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.int(1, 200))]);
}

function repeatPiece(random: Random, bytes: Buffer): Buffer {
  const from = anywhere(random, bytes);
  const piece = bytes.subarray(from, from + random.int(1, 400));
  return insert(
    bytes,
    anywhere(random, bytes),
    Buffer.concat(Array(random.int(1, 20)).fill(piece)),
  );
}

function insertTokens(random: Random, bytes: Buffer): Buffer {
  let text = bytes;
  for (let left = random.int(1, 4); left > 0; left--) {
    text = insert(text, anywhere(random, text), Buffer.from(random.pick(TOKENS)));
  }
  return text;
}

function mixLineEnds(random: Random, bytes: Buffer): Buffer {
  const ends = ['\n', '\r', '\r\n', '\r\r\n', '\n\n'] as const;
  const mixed = bytes.toString('latin1').replaceAll(/\r\n|\n/g, () => random.pick(ends));
  return Buffer.from(mixed, 'latin1');
}

function reencode(random: Random, bytes: Buffer): Buffer {
  const text = bytes.toString();
  switch (random.int(0, 5)) {
    case 0:
      return Buffer.from(text, 'latin1');
    case 1:
      return Buffer.from(text, 'utf16le');
    case 2:
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 3:
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 4:
      return Buffer.from(`\ufeff${text}`);
    default:
      return Buffer.from(bytes.toString('latin1'));
  }
}

function nest(random: Random, bytes: Buffer): Buffer {
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['BEGIN:VEVENT\r\n', 'END:VEVENT\r\n'],
    ['<script type="application/ld+json">', '</script>'],
  ] as const);
  const depth = random.pick([2, 70, 3000] as const);
  const from = random.chance(0.3) ? 0 : anywhere(random, bytes);
  const to = random.chance(0.5) ? bytes.length : Math.min(bytes.length, from + random.int(0, 300));
  return Buffer.concat([
    bytes.subarray(0, from),
    Buffer.from(open.repeat(depth)),
    bytes.subarray(from, to),
    Buffer.from(random.chance(0.8) ? close.repeat(depth) : ''),
    bytes.subarray(to),
  ]);
}

function insertHugeText(random: Random, bytes: Buffer): Buffer {
  const piece = random.pick([
    'a',
    'é',
    '"',
    '\\',
    '9',
    ' ',
    '\0',
    ',',
    '\n',
    '(',
    '<',
    '\\u0000',
  ] as const);
  const size = random.pick([3000, 70_000, 150_000] as const);
  return insert(bytes, anywhere(random, bytes), Buffer.from(piece.repeat(size / piece.length)));
}

/** Changes any file, whatever its format. */
export const BYTE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'flipped bytes': flipBytes,
  'cut end': cutEnd,
  'cut out': cutOut,
  'repeated piece': repeatPiece,
  'inserted tokens': insertTokens,
  'mixed line ends': mixLineEnds,
  're-encoded': reencode,
  nested: nest,
  'huge text': insertHugeText,
};

function halves(random: Random, bytes: Buffer): [Buffer, Buffer] {
  const at = anywhere(random, bytes);
  return [bytes.subarray(0, at), bytes.subarray(at)];
}

/** Packs a file, well or not. */
export const PACKINGS: Readonly<Record<string, Mutation>> = {
  gzip: (_, bytes) => gzipSync(bytes),
  'gzip in two parts': (random, bytes) =>
    Buffer.concat(halves(random, bytes).map((part) => gzipSync(part))),
  'broken gzip': (random, bytes) => flipBytes(random, gzipSync(bytes)),
  'cut gzip': (random, bytes) => cutEnd(random, gzipSync(bytes)),
  'gzip with more behind it': (_, bytes) => Buffer.concat([gzipSync(bytes), Buffer.from('more')]),
  'gzip twice': (_, bytes) => gzipSync(gzipSync(bytes)),
  zip: (random, bytes) => packZip({ 'a.txt': bytes }, { isStored: random.chance(0.3) }),
  'zip of two': (random, bytes) =>
    packZip({ 'a/': '', 'a/1': bytes, 'a/2': cutEnd(random, bytes) }),
  'broken zip': (random, bytes) =>
    flipBytes(random, packZip({ 'a.txt': bytes }, { hasDescriptors: random.chance(0.3) })),
  'cut zip': (random, bytes) => cutEnd(random, packZip({ 'a.txt': bytes })),
};
