import { unreadable } from '../rows/unreadable.ts';
import type { ByteQueue } from './byte-queue.ts';

export const ZIP_MAGIC: readonly number[] = [0x50, 0x4b, 0x03, 0x04];

export const LOCAL_HEADER = 0x04034b50;
/** What follows the last file. */
const ENDINGS = new Set([0x02014b50, 0x06054b50, 0x06064b50, 0x08064b50]);
const FIXED_BYTES = 26;
/** Of a header, in front of the name. */
export const HEADER_BYTES = 4 + FIXED_BYTES;
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 0x0001;

/** How a file inside a zip file is packed, from the header in front of it. */
export type ZipHeader = {
  name: string;
  isDeflated: boolean;
  /** The size and checksum are behind the file. */
  hasDescriptor: boolean;
  packedBytes: number;
  crc: number;
  /** Sizes have eight bytes. */
  isLarge: boolean;
};

/** The header of the next file; null after the last one. */
export async function readZipHeader(bytes: ByteQueue): Promise<ZipHeader | null> {
  const mark = await bytes.take(4);
  if (mark.length < 4) throw damagedZip();
  const signature = mark.readUInt32LE(0);
  if (ENDINGS.has(signature)) return null;
  if (signature !== LOCAL_HEADER) throw damagedZip();
  const fixed = await bytes.take(FIXED_BYTES);
  return toZipHeader(fixed, await bytes.take(variableBytes(fixed))).header;
}

function variableBytes(fixed: Buffer): number {
  if (fixed.length < FIXED_BYTES) throw damagedZip();
  return fixed.readUInt16LE(22) + fixed.readUInt16LE(24);
}

/** A header by its parts, and the size of the second one: the name and what follows it. */
export function toZipHeader(fixed: Buffer, following: Buffer): { header: ZipHeader; size: number } {
  const size = variableBytes(fixed);
  const nameBytes = fixed.readUInt16LE(22);
  const variable = following.subarray(0, size);
  const name = variable.subarray(0, nameBytes).toString('utf8');
  const flags = fixed.readUInt16LE(2);
  const method = fixed.readUInt16LE(4);
  if (flags & 1) throw unreadable('The zip file is encrypted.');
  if (method !== 0 && method !== 8) {
    throw unreadable('The zip file is packed in a way that is not supported; deflate is.');
  }
  const large =
    fixed.readUInt32LE(14) === IN_ZIP64 ? zip64Size(variable.subarray(nameBytes)) : null;
  const header = {
    name,
    isDeflated: method === 8,
    hasDescriptor: (flags & 8) !== 0,
    packedBytes: large ?? fixed.readUInt32LE(14),
    crc: fixed.readUInt32LE(10),
    isLarge: large !== null,
  };
  return { header, size };
}

/** Whether spreadsheets and documents have a file of this name first. */
export function isOfficeName(name: string): boolean {
  return /^(?:\[Content_Types\]\.xml|mimetype|content\.xml)$|^(?:_rels|docProps|xl|META-INF)\//.test(
    name,
  );
}

/** Whether it is a folder, or a file that systems add. */
export function isHidden(name: string): boolean {
  return name.endsWith('/') || name.split('/').some((part) => /^\.[^./]|^__MACOSX$/.test(part));
}

/** The packed size from the extra field, behind the unpacked size. */
function zip64Size(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const isSizes = extra.readUInt16LE(at) === ZIP64_FIELD && extra.readUInt16LE(at + 2) >= 16;
    if (isSizes && at + 20 <= extra.length) return Number(extra.readBigUInt64LE(at + 12));
  }
  throw damagedZip();
}

/** The checksum behind a file whose header did not have it; the signature in front of it may be absent. */
export async function readDescriptor(bytes: ByteQueue, isLarge: boolean): Promise<number> {
  const first = await bytes.take(4);
  if (first.length < 4) throw damagedZip();
  const hasSignature = first.readUInt32LE(0) === 0x08074b50;
  const crc = hasSignature ? await bytes.take(4) : first;
  const sizes = await bytes.take(isLarge ? 16 : 8);
  if (crc.length < 4 || sizes.length < 8) throw damagedZip();
  return crc.readUInt32LE(0);
}

export function damagedZip() {
  return unreadable('The zip file is damaged or incomplete.');
}
