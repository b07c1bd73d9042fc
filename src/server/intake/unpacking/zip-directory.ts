import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { noteUnpacked } from '../rows/file-budget.ts';
import { unreadable } from '../rows/unreadable.ts';
import { ByteQueue } from './byte-queue.ts';
import { inflate } from './inflate.ts';
import { isZlibError, requireHonestSize } from './unpacked-size.ts';
import { damagedZip, HEADER_BYTES, LOCAL_HEADER } from './zip-header.ts';

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ZIP64_FIELD = 0x0001;
const IN_ZIP64 = 0xffffffff;
const MAX_ENTRIES = 10_000;
const PIECE_BYTES = 65_536;
const ENCRYPTED = 1;
const DESCRIPTOR = 8;

/** A file in a zip file that is in memory. */
type Entry = {
  name: string;
  method: number;
  flags: number;
  /** Null where it is not known. */
  crc: number | null;
  packedBytes: number;
  /** Of its local header. */
  offset: number;
};

/** A zip file in memory, whose files are read in any order. */
export type ZipDirectory = {
  names: readonly string[];
  /** The content of a file, in pieces. Throws `unreadable_import` where it is damaged. */
  content: (name: string) => AsyncGenerator<Uint8Array>;
  /** So much of the content of a file as its packed bytes, which may be cut, and `maxBytes` give. */
  opening: (name: string, maxBytes: number) => Buffer;
};

/** Opens a zip file. One that is cut, or the beginnings of its files behind each other, has no directory. */
export function openZip(bytes: Buffer, { mayBeCut }: { mayBeCut: boolean }): ZipDirectory {
  const directory = directoryOf(bytes);
  if (!directory && !mayBeCut) throw damagedZip();
  const entries = new Map((directory ?? localEntries(bytes)).map((one) => [one.name, one]));
  let unpacked = 0;
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw damagedZip();
    if (entry.flags & ENCRYPTED) throw unreadable('The zip file is encrypted.');
    if (entry.method !== 0 && entry.method !== 8) throw damagedZip();
    return entry;
  };
  const countUnpacked = ({ length }: Uint8Array) => {
    unpacked += length;
    noteUnpacked(length);
    requireHonestSize(unpacked, bytes.length);
  };

  return {
    names: [...entries.keys()],
    content: async function* (name) {
      const entry = entryOf(name);
      const packed = packedBytes(bytes, entry);
      if (packed.length < entry.packedBytes) throw damagedZip();
      let crc = 0;
      for await (const piece of entry.method === 0 ? pieces(packed) : inflated(packed)) {
        crc = crc32(piece, crc);
        countUnpacked(piece);
        yield piece;
      }
      if (entry.crc !== null && crc !== entry.crc) throw damagedZip();
    },
    opening: (name, maxBytes) => {
      const entry = entryOf(name);
      const packed = packedBytes(bytes, entry);
      return entry.method === 0 ? packed.subarray(0, maxBytes) : inflatedOpening(packed, maxBytes);
    },
  };
}

/** The entries of the directory at the end; null where there is none. */
function directoryOf(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT) return null;
  if (end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return null;
  const entries: Entry[] = [];
  // Right in front of its end, whatever is in front of the zip file; that of large ones is between.
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (at === IN_ZIP64 || at + size > end) return null;
  const last = at + size;
  while (at + ENTRY_BYTES <= last && bytes.readUInt32LE(at) === ENTRY) {
    if (entries.length === MAX_ENTRIES)
      throw unreadable(`The zip file has more than ${MAX_ENTRIES} files.`);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const extraAt = at + ENTRY_BYTES + (nameBytes ?? 0);
    const extra = bytes.subarray(extraAt, extraAt + (extraBytes ?? 0));
    const sizes = [24, 20, 42].map((field) => bytes.readUInt32LE(at + field));
    const [, packed = 0, offset = 0] = withZip64(sizes, extra);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, extraAt),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: packed,
      offset,
    });
    at = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return entries.length > 0 ? entries : null;
}

/** Sizes that do not fit stand in an extra field, in their order. */
function withZip64(sizes: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== ZIP64_FIELD) {
    at += 4 + extra.readUInt16LE(at + 2);
  }
  at += 4;
  return sizes.map((size) => {
    if (size !== IN_ZIP64 || at + 8 > extra.length) return size;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

function localEntries(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length && bytes.readUInt32LE(at) === LOCAL_HEADER) {
    const nameEnd = at + HEADER_BYTES + bytes.readUInt16LE(at + 26);
    const flags = bytes.readUInt16LE(at + 6);
    const size = bytes.readUInt32LE(at + 18);
    // Where sizes stand behind the files, only the directory knows them: the rest is one file.
    const isLast = (flags & DESCRIPTOR) !== 0 || size === IN_ZIP64;
    const packedBytes = isLast ? bytes.length : size;
    const entry = { flags, method: bytes.readUInt16LE(at + 8), crc: null, packedBytes, offset: at };
    entries.push({ ...entry, name: bytes.toString('utf8', at + HEADER_BYTES, nameEnd) });
    if (isLast || entries.length === MAX_ENTRIES) break;
    at = nameEnd + bytes.readUInt16LE(at + 28) + size;
  }
  if (entries.length === 0) throw damagedZip();
  return entries;
}

function packedBytes(bytes: Buffer, { offset, packedBytes }: Entry): Buffer {
  if (offset + HEADER_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) {
    throw damagedZip();
  }
  const start =
    offset + HEADER_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return bytes.subarray(start, start + packedBytes);
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function* inflated(packed: Buffer): AsyncGenerator<Uint8Array> {
  try {
    yield* inflate(new ByteQueue(pieces(packed)), createInflateRaw({ chunkSize: PIECE_BYTES }));
  } catch (error) {
    throw isZlibError(error) ? damagedZip() : error;
  }
}

/** In steps, so that a bomb unpacks to no more than is wanted. */
function inflatedOpening(packed: Buffer, maxBytes: number): Buffer {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes };
  for (let size = packed.length; ; size = Math.floor(size / 2)) {
    try {
      return inflateRawSync(packed.subarray(0, size), options);
    } catch (error) {
      if (isZlibError(error)) throw damagedZip();
      if (!(error instanceof RangeError) || size < 2) throw error;
    }
  }
}
